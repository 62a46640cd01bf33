-- What a member played before logging in again is looked up by member: newest session first.
create index session_play__of_member on session_play (member_id, session_id desc);
