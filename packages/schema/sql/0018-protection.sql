-- What protects members: limits, breaks and the way back from them, and what limits and reality checks are judged by.

-- The limits that members set for themselves: baht in millisatang, playing time in minutes. A pending raise waits for its
-- confirmation; pending_value is null there when the limit is to be removed. How often a member is asked (reality_check) is kept as limits
-- are: shorter holds at once, longer waits for its second yes.
create table member_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  value bigint,
  set_at timestamptz not null,
  pending_since timestamptz,
  pending_value bigint,
  constraint member_limit__key primary key (member_id, kind, period),
  constraint member_limit__member foreign key (member_id) references member (id),
  constraint member_limit__kind check (kind in ('deposit', 'loss', 'session', 'reality_check')),
  constraint member_limit__period check (period in ('day', 'week', 'month')),
  constraint member_limit__minutes_are_daily check (kind in ('deposit', 'loss') or period = 'day'),
  constraint member_limit__value_is_not_negative check (value >= 0),
  constraint member_limit__pending_is_a_raise check (pending_value > value),
  constraint member_limit__pending_is_dated check (pending_since is not null or pending_value is null)
);
grant select, insert on member_limit to morakot_app;
grant update (value, set_at, pending_since, pending_value) on member_limit to morakot_app;

-- Time-outs and self-exclusions. Never changed and never deleted: nobody shortens one.
create table member_exclusion (
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  constraint member_exclusion__id primary key (id),
  constraint member_exclusion__member foreign key (member_id) references member (id),
  constraint member_exclusion__kind check (kind in ('time_out', 'self_exclusion')),
  constraint member_exclusion__ends_later check (ends_at > starts_at),
  constraint member_exclusion__time_out_ends check (kind <> 'time_out' or ends_at is not null)
);
create index member_exclusion__member_id on member_exclusion (member_id);
grant select, insert on member_exclusion to morakot_app;

-- After its term a self-exclusion ends only by the member's own request, once, and a wait.
create table member_exclusion_return (
  exclusion_id bigint not null,
  asked_at timestamptz not null,
  constraint member_exclusion_return__once primary key (exclusion_id),
  constraint member_exclusion_return__exclusion foreign key (exclusion_id) references member_exclusion (id)
);
grant select, insert on member_exclusion_return to morakot_app;

-- What limits are judged by, one row a member and Bangkok business day. Written under the member's row lock.
create table member_usage (
  member_id bigint not null,
  day date not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  returned bigint not null default 0,
  played_seconds bigint not null default 0,
  last_played_at timestamptz,
  constraint member_usage__key primary key (member_id, day),
  constraint member_usage__member foreign key (member_id) references member (id),
  constraint member_usage__not_negative check (deposited >= 0 and staked >= 0 and won >= 0 and returned >= 0 and played_seconds >= 0)
);
grant select, insert on member_usage to morakot_app;
grant update (deposited, staked, won, returned, played_seconds, last_played_at) on member_usage to morakot_app;

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
