-- a visitor's cookie: vW-LErnqeMPB0Nuz8hGUjmPaJdcRM4NFPAmD7o1qVqi0
-- an account's cookie: ahTFDKDJ5ghRfaABCnVoRzttZ9jEuYvoDBc6RgGGTuZ4
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"table" VARCHAR(20) NOT NULL, 
	side VARCHAR(40), 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES(1,'unfy4fzhgxmz','red','Anna','bonjour',1.79486019903012585636e+09);
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('csrf','e06f5143a88753a7071ed97f317a5a2d049ff9d7817ba02745d761b6f6fcf1e2');
CREATE TABLE holders (
	"table" VARCHAR(20) NOT NULL, 
	side VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	PRIMARY KEY ("table", side, person)
);
INSERT INTO "holders" VALUES('unfy4fzhgxmz','red','vfdc68988426a8bdba8889aea342383c6');
INSERT INTO "holders" VALUES('unfy4fzhgxmz','blue','vfdc68988426a8bdba8889aea342383c6');
INSERT INTO "holders" VALUES('rsmve7gme22y','red','vd92b62b87ef9c31596354c62a7aa9f83');
INSERT INTO "holders" VALUES('rsmve7gme22y','blue','vd92b62b87ef9c31596354c62a7aa9f83');
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
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table", version)
);
INSERT INTO "journal" VALUES('unfy4fzhgxmz',1,'move',1,'dice','dice','Drawn strength=2','[]','',0,0,0,NULL,1.79486019897081303595e+09);
INSERT INTO "journal" VALUES('unfy4fzhgxmz',2,'move',2,'dice','dice','Drawn strength=1','[]','',0,1,0,NULL,1.79486019897081303595e+09);
INSERT INTO "journal" VALUES('unfy4fzhgxmz',3,'move',3,'dice','dice','Drawn strength=1','[]','',0,2,0,NULL,1.79486019897081303595e+09);
INSERT INTO "journal" VALUES('unfy4fzhgxmz',4,'move',4,'dice','dice','Drawn strength=3','[]','',0,3,0,NULL,1.79486019897081303595e+09);
INSERT INTO "journal" VALUES('unfy4fzhgxmz',5,'move',5,'red','person','Select unit=red-1','[]','',0,4,0,'k1',1.79486019898999500273e+09);
INSERT INTO "journal" VALUES('unfy4fzhgxmz',6,'undo',4,'red','','','[]','',0,0,4,NULL,1.79486019900738716119e+09);
INSERT INTO "journal" VALUES('unfy4fzhgxmz',7,'move',5,'red','person','Halt','[]','',0,4,0,'k2',1.79486019901964640615e+09);
INSERT INTO "journal" VALUES('rsmve7gme22y',1,'move',1,'dice','dice','Drawn strength=3','[]','',0,0,0,NULL,1.79486019904563260081e+09);
INSERT INTO "journal" VALUES('rsmve7gme22y',2,'move',2,'dice','dice','Drawn strength=1','[]','',0,1,0,NULL,1.79486019904563260081e+09);
INSERT INTO "journal" VALUES('rsmve7gme22y',3,'move',3,'dice','dice','Drawn strength=3','[]','',0,2,0,NULL,1.79486019904563260081e+09);
INSERT INTO "journal" VALUES('rsmve7gme22y',4,'move',4,'dice','dice','Drawn strength=2','[]','',0,3,0,NULL,1.79486019904563260081e+09);
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
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "persons" VALUES('vd92b62b87ef9c31596354c62a7aa9f83','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$dqWCHpmPP4TFTMus+WaKQg$k/94NXZN8sqI09K+zrtOExKgjvtZ23pQZ6dPapJvjCg',1.79486019944652462005e+09);
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
INSERT INTO "seats" VALUES('unfy4fzhgxmz','red','person','','Anna','a1',NULL,'{}',0,0,'',1.79486019897028684618e+09);
INSERT INTO "seats" VALUES('unfy4fzhgxmz','blue','person','','Anna','b2',NULL,'{}',0,0,'',1.79486019897029352183e+09);
INSERT INTO "seats" VALUES('rsmve7gme22y','red','person','','','a1',NULL,'{}',0,0,'',1.7948601990450782776e+09);
INSERT INTO "seats" VALUES('rsmve7gme22y','blue','person','','','b2',NULL,'{}',0,0,'',1.79486019904508471486e+09);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (token)
);
INSERT INTO "sessions" VALUES('6c942fcb2ba5f664ed2d55aa4f6f65e6a538ce0e777fcade4407c72679357fb8','vd92b62b87ef9c31596354c62a7aa9f83',1.79486019944705724711e+09);
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
INSERT INTO "tables" VALUES('unfy4fzhgxmz','skirmish',1,'standard','meeting','{"daring":false}',NULL,'',0,'b377534bcd8780d08e767829e98e895d32e4c2ab7a74571a7dc335e2032e97ee',1,1,'playing',7,7,5,4,'blue',NULL,NULL,1.79486019897081303595e+09,1.79486019901964640615e+09,'vfdc68988426a8bdba8889aea342383c6',86400,0);
INSERT INTO "tables" VALUES('rsmve7gme22y','skirmish',1,'standard','meeting','{"daring":false}',NULL,'',0,'54d54ca955e1bb8f490b8ad4ed5ec15ded72199fc20af758328ff5c8da1e6fed',1,0,'playing',4,4,4,4,'red',NULL,NULL,1.79486019904563260081e+09,1.79486019904563260081e+09,'vd92b62b87ef9c31596354c62a7aa9f83',86400,0);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX holders_person ON holders (person);
CREATE INDEX ix_seats_link ON seats (link);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX tables_listed ON tables (public, status, updated);
CREATE INDEX tables_owner ON tables (owner);
COMMIT;
