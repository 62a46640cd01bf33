-- A one-time code serves the browser that asked for it, so that a stranger who knows a member's number can neither use its tries up nor
-- put another code in its place: one a member and browser. Codes live for minutes; those under way are asked for again.
delete from member_password_code;
alter table member_password_code
  add column asker_hash bytea not null,
  drop constraint member_password_code__one_a_member,
  add constraint member_password_code__one_a_browser primary key (member_id, asker_hash),
  add constraint member_password_code__asker_is_sha256 check (length(asker_hash) = 32);
