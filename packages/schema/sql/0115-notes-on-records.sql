-- Notes on records have the table of the notes on members: `record` names the record, null for the member as such. A note on a record of a member
-- is data of that member: it is erased and copied with the others.
alter table member_note add column record text;
-- squawk-ignore ban-drop-not-null
alter table member_note alter column member_id drop not null;
-- squawk-ignore constraint-missing-not-valid
alter table member_note add constraint member_note__about_something check (member_id is not null or record is not null);
-- squawk-ignore constraint-missing-not-valid
alter table member_note add constraint member_note__record check (record ~ '^(withdrawal|deposit|receipt|difference|alert):[[:alnum:]_:.-]{1,64}$');
-- squawk-ignore require-concurrent-index-creation
create index member_note__of_record on member_note (record, at desc, id desc) where record is not null;
