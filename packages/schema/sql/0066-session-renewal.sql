-- A member may give the password again before the twelve hours of a session are over. They begin again then, in the same session:
-- what was counted in it (time played, reality checks, its result) goes on.
alter table member_session
  add column renewed_at timestamptz,
  add constraint member_session__renewed_later check (renewed_at >= created_at);
grant update (renewed_at) on member_session to morakot_app;
