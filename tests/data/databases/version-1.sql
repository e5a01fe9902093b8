BEGIN TRANSACTION;
CREATE TABLE entry (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (table_id, number),
            FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE
        );
INSERT INTO "entry" VALUES('table-1',0,'{"format":1,"entry":"played","at":1000.0,"by":"fate","move":"draw fan","reason":""}');
INSERT INTO "entry" VALUES('table-1',1,'{"format":1,"entry":"played","at":1000.0,"by":"fate","move":"draw helmet","reason":""}');
INSERT INTO "entry" VALUES('table-1',2,'{"format":1,"entry":"instructed","at":1001.5,"deceive":false}');
CREATE TABLE game_table (
            id TEXT NOT NULL PRIMARY KEY,
            created DOUBLE PRECISION NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            ended DOUBLE PRECISION,
            setup TEXT NOT NULL,
            behaviour INTEGER NOT NULL,
            seed TEXT NOT NULL,
            goryo_nonce TEXT,
            samurai_nonce TEXT,
            timed BOOLEAN NOT NULL,
            match_id TEXT,
            number INTEGER NOT NULL,
            lease_owner TEXT,
            lease_until DOUBLE PRECISION
        );
INSERT INTO "game_table" VALUES('table-1',1000.0,1000.0,NULL,'{"rulebook":"en-2024"}',1,'0000000000000000000000000000000000000000000000000000000000000000','ab',NULL,0,NULL,3,NULL,NULL);
CREATE TABLE identity (
            id TEXT NOT NULL PRIMARY KEY,
            token_hash TEXT NOT NULL UNIQUE,
            nickname TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL
        );
INSERT INTO "identity" VALUES('identity-1','8408c6d2a7b286b16d526315e5e8216cf36a7148cdbbd6e064762cd75ec5ae66','Yoru',1000.0,1000.0);
CREATE TABLE invite (
            code_hash TEXT NOT NULL PRIMARY KEY,
            table_id TEXT NOT NULL,
            role TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            used DOUBLE PRECISION,
            used_by TEXT,
            FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE,
            FOREIGN KEY (used_by) REFERENCES identity (id) ON DELETE SET NULL
        );
INSERT INTO "invite" VALUES('496f09a55ac85c3cd7fc835de99e134cd2bdc98d0e6b773f599001127f917294','table-1','goryo',1000.0,1000.0,'identity-1');
CREATE TABLE schema_version (number INTEGER NOT NULL);
INSERT INTO "schema_version" VALUES(1);
CREATE TABLE seat (
            table_id TEXT NOT NULL,
            role TEXT NOT NULL,
            identity_id TEXT,
            program TEXT,
            recovery_hash TEXT UNIQUE,
            PRIMARY KEY (table_id, role),
            FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE,
            FOREIGN KEY (identity_id) REFERENCES identity (id) ON DELETE SET NULL
        );
INSERT INTO "seat" VALUES('table-1','goryo','identity-1',NULL,NULL);
INSERT INTO "seat" VALUES('table-1','samurai',NULL,'novice',NULL);
CREATE INDEX identity_seen ON identity (seen);
CREATE INDEX game_table_changed ON game_table (changed);
CREATE INDEX game_table_match ON game_table (match_id);
CREATE INDEX game_table_live ON game_table (changed) WHERE ended IS NULL;
CREATE INDEX seat_identity ON seat (identity_id);
CREATE INDEX invite_table ON invite (table_id);
CREATE INDEX invite_used_by ON invite (used_by);
COMMIT;
