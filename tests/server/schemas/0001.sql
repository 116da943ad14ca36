-- a visitor's cookie: vglZUy6fQrUiYT1wgLxYCPpkC-7fdC45TL6YIMFOBGXs
-- an account's cookie: an07CJHowvnL5L8hvAtg1bxS2_PmnuT9F3GWfbSsFc8w
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"table" VARCHAR(20) NOT NULL, 
	side VARCHAR(40), 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES(1,'yvk3b7f8hgdk','red','Anna','bonjour',1.79486019329324436189e+09);
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('csrf','aa1d36870725216ec3b3b6bee8744feb6cbacd16c367eb440940bc2f72414332');
CREATE TABLE holders (
	"table" VARCHAR(20) NOT NULL, 
	side VARCHAR(40) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	PRIMARY KEY ("table", side, person)
);
INSERT INTO "holders" VALUES('yvk3b7f8hgdk','red','vcb80b74847d17885c7c75e988f230257');
INSERT INTO "holders" VALUES('yvk3b7f8hgdk','blue','vcb80b74847d17885c7c75e988f230257');
INSERT INTO "holders" VALUES('2wy4pcax4888','red','vdc3289e2e1ebc25fc9c06fd5a1ed3204');
INSERT INTO "holders" VALUES('2wy4pcax4888','blue','vdc3289e2e1ebc25fc9c06fd5a1ed3204');
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
INSERT INTO "journal" VALUES('yvk3b7f8hgdk',1,'move',1,'dice','dice','Drawn strength=1','[]','',0,0,0,NULL,1.7948601932374989987e+09);
INSERT INTO "journal" VALUES('yvk3b7f8hgdk',2,'move',2,'dice','dice','Drawn strength=2','[]','',0,1,0,NULL,1.7948601932374989987e+09);
INSERT INTO "journal" VALUES('yvk3b7f8hgdk',3,'move',3,'dice','dice','Drawn strength=3','[]','',0,2,0,NULL,1.7948601932374989987e+09);
INSERT INTO "journal" VALUES('yvk3b7f8hgdk',4,'move',4,'dice','dice','Drawn strength=1','[]','',0,3,0,NULL,1.7948601932374989987e+09);
INSERT INTO "journal" VALUES('yvk3b7f8hgdk',5,'move',5,'red','person','Select unit=red-1','[]','',0,4,0,'k1',1.79486019325489759446e+09);
INSERT INTO "journal" VALUES('yvk3b7f8hgdk',6,'undo',4,'red','','','[]','',0,0,4,NULL,1.79486019327296161653e+09);
INSERT INTO "journal" VALUES('yvk3b7f8hgdk',7,'move',5,'red','person','Halt','[]','',0,4,0,'k2',1.79486019328388977057e+09);
INSERT INTO "journal" VALUES('2wy4pcax4888',1,'move',1,'dice','dice','Drawn strength=1','[]','',0,0,0,NULL,1.79486019333312892907e+09);
INSERT INTO "journal" VALUES('2wy4pcax4888',2,'move',2,'dice','dice','Drawn strength=1','[]','',0,1,0,NULL,1.79486019333312892907e+09);
INSERT INTO "journal" VALUES('2wy4pcax4888',3,'move',3,'dice','dice','Drawn strength=1','[]','',0,2,0,NULL,1.79486019333312892907e+09);
INSERT INTO "journal" VALUES('2wy4pcax4888',4,'move',4,'dice','dice','Drawn strength=3','[]','',0,3,0,NULL,1.79486019333312892907e+09);
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
INSERT INTO "persons" VALUES('vdc3289e2e1ebc25fc9c06fd5a1ed3204','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$jetYA4AI230HlKkDyjrE9w$HYT1zysBjJyScOGiGydvh9YZS363gJrUD1hAde31sDY',1.79486019379012393948e+09);
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
	looked INTEGER NOT NULL, 
	PRIMARY KEY ("table", side)
);
INSERT INTO "seats" VALUES('yvk3b7f8hgdk','red','person','','Anna','a1',NULL,'{}',0,0);
INSERT INTO "seats" VALUES('yvk3b7f8hgdk','blue','person','','Anna','b2',NULL,'{}',0,0);
INSERT INTO "seats" VALUES('2wy4pcax4888','red','person','','','a1',NULL,'{}',0,0);
INSERT INTO "seats" VALUES('2wy4pcax4888','blue','person','','','b2',NULL,'{}',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (token)
);
INSERT INTO "sessions" VALUES('2f4a2c5acfb899fbee94d1ef7c006e9e6023b07ab383cf1924edd076a933f86c','vdc3289e2e1ebc25fc9c06fd5a1ed3204',1.79486019379140329362e+09);
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
	updated FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('yvk3b7f8hgdk','skirmish',1,'standard','meeting','{"daring":false}',NULL,'',0,'82387be4ee4418e5590f198a02da504f514d19b3092fb51fb62dd32ef18124ac',1,1,'playing',7,7,5,4,'blue',NULL,NULL,1.7948601932374989987e+09,1.79486019328388977057e+09);
INSERT INTO "tables" VALUES('2wy4pcax4888','skirmish',1,'standard','meeting','{"daring":false}',NULL,'',0,'5c9bf3cdf27cc1d37fb5a529f54a9c8f04f0aba9e7b661b20f245fd540b828c4',1,0,'playing',4,4,4,4,'red',NULL,NULL,1.79486019333312892907e+09,1.79486019333312892907e+09);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX holders_person ON holders (person);
CREATE INDEX ix_seats_link ON seats (link);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX tables_listed ON tables (public, status, updated);
COMMIT;
