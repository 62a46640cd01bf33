-- What other features judge a member's play by: the status, and the session that was opened last, ended or not. What a member plays counts
-- to that session, also what a game still does after a logout. Read under the lock of the member's row.
create view member_standing as
select
  member.id as member_id,
  member.status,
  (select session.id from member_session as session where session.member_id = member.id order by session.id desc limit 1) as session_id
from member;
grant select on member_standing to morakot_app;
