-- The search by the beginning of a name or of a last name (console-2.md O-141), in the order of the bytes so that a beginning is one span of the index.
-- Members are few: the table is locked for seconds, while the new version starts.
-- squawk-ignore require-concurrent-index-creation
create index member__named on member ((lower(replace(first_name || last_name, ' ', '')) collate "C"));
-- Members are few: the table is locked for seconds, while the new version starts.
-- squawk-ignore require-concurrent-index-creation
create index member__last_named on member ((lower(replace(last_name, ' ', '')) collate "C"));
