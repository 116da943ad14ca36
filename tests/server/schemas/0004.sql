-- a visitor's cookie: v51743a5ed28cfdc93dfde4e24a6030b0.1794860204.4wOJB8vxpqiV_K6YoAUHsX8ILV5mRC99EKluEHla3aU
-- an account's cookie: aE-K0JoSv7tzFqRoauSYfeMLh915b6kA2Xi2KpSQX7DE
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"table" VARCHAR(20) NOT NULL, 
	side VARCHAR(40), 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES(1,'pqknbpz88s5f','red','Anna','bonjour',1.79486020500345468519e+09);
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('csrf','f65f7dbacbf5128964a0843bc630a11c32f6ad517cc50e8ab6c91f1ec5c7faa7');
CREATE TABLE holders (
	"table" VARCHAR(20) NOT NULL, 
	side VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	PRIMARY KEY ("table", side, person)
);
INSERT INTO "holders" VALUES('pqknbpz88s5f','red','v51743a5ed28cfdc93dfde4e24a6030b0');
INSERT INTO "holders" VALUES('pqknbpz88s5f','blue','v51743a5ed28cfdc93dfde4e24a6030b0');
INSERT INTO "holders" VALUES('bprscegrbysq','red','v8f1d6d0019bf1ead488d779234a772a2');
INSERT INTO "holders" VALUES('bprscegrbysq','blue','v8f1d6d0019bf1ead488d779234a772a2');
CREATE TABLE journal (
	"table" VARCHAR(20) NOT NULL, 
	version INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	number INTEGER NOT NULL, 
	actor VARCHAR(40) NOT NULL, 
	"by" VARCHAR(10) NOT NULL, 
	text TEXT NOT NULL, 
	told TEXT NOT NULL, 
	mark VARCHAR(120) NOT NULL, 
	reveals BOOLEAN NOT NULL, 
	drawn INTEGER NOT NULL, 
	keep INTEGER NOT NULL, 
	"key" VARCHAR(64), 
	at FLOAT NOT NULL, draws TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY ("table", version)
);
INSERT INTO "journal" VALUES('pqknbpz88s5f',1,'move',1,'dice','dice','Drawn strength=3','[]','',0,0,0,NULL,1.79486020497110366819e+09,'');
INSERT INTO "journal" VALUES('pqknbpz88s5f',2,'move',2,'dice','dice','Drawn strength=3','[]','',0,1,0,NULL,1.79486020497110366819e+09,'');
INSERT INTO "journal" VALUES('pqknbpz88s5f',3,'move',3,'dice','dice','Drawn strength=2','[]','',0,2,0,NULL,1.79486020497110366819e+09,'');
INSERT INTO "journal" VALUES('pqknbpz88s5f',4,'move',4,'dice','dice','Drawn strength=2','[]','',0,3,0,NULL,1.79486020497110366819e+09,'');
INSERT INTO "journal" VALUES('pqknbpz88s5f',5,'move',5,'red','person','Select unit=red-1','[]','',0,4,0,'k1',1.79486020498588800427e+09,'');
INSERT INTO "journal" VALUES('pqknbpz88s5f',6,'undo',4,'red','','','[]','',0,0,4,NULL,1.79486020499348640448e+09,'');
INSERT INTO "journal" VALUES('pqknbpz88s5f',7,'move',5,'red','person','Halt','[]','',0,4,0,'k2',1.79486020500017738341e+09,'');
INSERT INTO "journal" VALUES('bprscegrbysq',1,'move',1,'dice','dice','Drawn strength=2','[]','',0,0,0,NULL,1794860205.01673,'');
INSERT INTO "journal" VALUES('bprscegrbysq',2,'move',2,'dice','dice','Drawn strength=3','[]','',0,1,0,NULL,1794860205.01673,'');
INSERT INTO "journal" VALUES('bprscegrbysq',3,'move',3,'dice','dice','Drawn strength=3','[]','',0,2,0,NULL,1794860205.01673,'');
INSERT INTO "journal" VALUES('bprscegrbysq',4,'move',4,'dice','dice','Drawn strength=3','[]','',0,3,0,NULL,1794860205.01673,'');
CREATE TABLE notes (
	"table" VARCHAR(20) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("table", person)
);
CREATE TABLE persons (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	login VARCHAR(40), 
	password TEXT, 
	created FLOAT NOT NULL, ended FLOAT DEFAULT '0' NOT NULL, old BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "persons" VALUES('v8f1d6d0019bf1ead488d779234a772a2','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$hmaK2RHTXyuz83vf18xH9g$oJAQOrArJDys3XiB9VntnYYnjDNeXDnThwEmnk4s+U8',1.79486020540668487544e+09,0.0,0);
CREATE TABLE programs (
	id VARCHAR(40) NOT NULL, 
	owner VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token)
);
CREATE TABLE seats (
	"table" VARCHAR(20) NOT NULL, 
	side VARCHAR(40) NOT NULL, 
	holding VARCHAR(10) NOT NULL, 
	level VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	salt VARCHAR(64) NOT NULL, 
	link VARCHAR(64), 
	delegated TEXT NOT NULL, 
	skip BOOLEAN NOT NULL, 
	looked INTEGER NOT NULL, relief TEXT DEFAULT '' NOT NULL, seen FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY ("table", side)
);
INSERT INTO "seats" VALUES('pqknbpz88s5f','red','person','','Anna','a1',NULL,'{}',0,0,'',1.79486020497066593171e+09);
INSERT INTO "seats" VALUES('pqknbpz88s5f','blue','person','','Anna','b2',NULL,'{}',0,0,'',1.79486020497067165369e+09);
INSERT INTO "seats" VALUES('bprscegrbysq','red','person','','','a1',NULL,'{}',0,0,'',1.79486020501649975772e+09);
INSERT INTO "seats" VALUES('bprscegrbysq','blue','person','','','b2',NULL,'{}',0,0,'',1.79486020501650428773e+09);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, expires FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (token)
);
INSERT INTO "sessions" VALUES('d4c7ec8c06ddc6e91e2f31e2fea1265abd00fbdd08cf8c02948422c0a6f50ea6','v8f1d6d0019bf1ead488d779234a772a2',1.7948602054072506428e+09,1.80004420540725064269e+09);
CREATE TABLE snapshots (
	"table" VARCHAR(20) NOT NULL, 
	version INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	position TEXT NOT NULL, 
	PRIMARY KEY ("table", version)
);
CREATE TABLE tables (
	id VARCHAR(20) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	edition VARCHAR(80) NOT NULL, 
	scenario VARCHAR(80) NOT NULL, 
	options TEXT NOT NULL, 
	start TEXT, 
	origin VARCHAR(20) NOT NULL, 
	origin_at INTEGER NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	bound BOOLEAN NOT NULL, 
	public BOOLEAN NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	version INTEGER NOT NULL, 
	changed INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	drawn INTEGER NOT NULL, 
	actor VARCHAR(40), 
	ask TEXT, 
	ended TEXT, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, owner VARCHAR(40) DEFAULT '' NOT NULL, patience INTEGER DEFAULT '86400' NOT NULL, pace INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('pqknbpz88s5f','skirmish',1,'standard','meeting','{"daring":false}',NULL,'',0,'8e4dadbe832fd9854b8626cff20636d6692ee9d1d3309648f12ab1fe2039e55e',1,1,'playing',7,7,5,4,'blue',NULL,NULL,1.79486020497110366819e+09,1.79486020500017738341e+09,'v51743a5ed28cfdc93dfde4e24a6030b0',86400,0);
INSERT INTO "tables" VALUES('bprscegrbysq','skirmish',1,'standard','meeting','{"daring":false}',NULL,'',0,'19c48ed7d11c12e9c81705f819d4f183ffc663d04a1fdf698d0eb491382e994f',1,0,'playing',4,4,4,4,'red',NULL,NULL,1794860205.01673,1794860205.01673,'v8f1d6d0019bf1ead488d779234a772a2',86400,0);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX holders_person ON holders (person);
CREATE INDEX ix_seats_link ON seats (link);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX tables_listed ON tables (public, status, updated);
CREATE INDEX tables_owner ON tables (owner);
CREATE INDEX ix_programs_owner ON programs (owner);
COMMIT;
