-- From where an operator did what the audit has (console-2.md §2). Null for rows from before this file, for jobs and members, and where the address of the
-- connection is none. The session is kept when its own row is deleted.
alter table audit add column session_id bigint;
alter table audit add column address inet;
alter table audit add column device text;
