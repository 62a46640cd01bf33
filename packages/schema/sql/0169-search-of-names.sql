-- The search by the beginning of a name or of a last name (console-2.md O-141), in the order of the bytes so that a beginning is one span of the index.
create index member__named on member ((lower(replace(first_name || last_name, ' ', '')) collate "C"));
create index member__last_named on member ((lower(replace(last_name, ' ', '')) collate "C"));
