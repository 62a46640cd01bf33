-- Reality checks, sums of a session, and the way back from a self-exclusion.

-- How often a member is asked is kept as limits are: shorter holds at once, longer waits for its second yes.
alter table member_limit
  drop constraint member_limit__kind,
  drop constraint member_limit__session_is_daily,
  add constraint member_limit__kind check (kind in ('deposit', 'loss', 'session', 'reality_check')),
  add constraint member_limit__minutes_are_daily check (kind in ('deposit', 'loss') or period = 'day');

-- What was played in one session: what its clock shows and what its reality checks count. Written under the member's row lock.
create table session_play (
  session_id bigint not null,
  member_id bigint not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  returned bigint not null default 0,
  played_seconds bigint not null default 0,
  last_played_at timestamptz,
  -- Playing time up to the last answered check.
  checked_seconds bigint not null default 0,
  -- Since when a check waits for its answer.
  prompted_at timestamptz,
  constraint session_play__key primary key (session_id),
  constraint session_play__session foreign key (session_id) references member_session (id),
  constraint session_play__member foreign key (member_id) references member (id),
  constraint session_play__not_negative check (staked >= 0 and won >= 0 and returned >= 0 and checked_seconds >= 0),
  constraint session_play__checked_was_played check (checked_seconds <= played_seconds)
);
grant select, insert on session_play to morakot_app;
grant update (staked, won, returned, played_seconds, last_played_at, checked_seconds, prompted_at) on session_play to morakot_app;

-- After its term a self-exclusion ends only by the member's own request, once, and a wait.
create table member_exclusion_return (
  exclusion_id bigint not null,
  asked_at timestamptz not null,
  constraint member_exclusion_return__once primary key (exclusion_id),
  constraint member_exclusion_return__exclusion foreign key (exclusion_id) references member_exclusion (id)
);
grant select, insert on member_exclusion_return to morakot_app;
