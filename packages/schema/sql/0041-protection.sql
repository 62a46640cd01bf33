-- What protects members: limits, breaks and the way back from them, and the facts that limits and reality checks use.

-- The limits that members set for themselves: baht in millisatang, playing time in minutes. A pending raise waits for its
-- confirmation; pending_value is null there when the limit is to be removed. How often a member gets a reality check (reality_check) is kept as
-- limits are: shorter holds at once, longer waits for its second confirmation.
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

-- Time-outs and self-exclusions. Never changed and never deleted, so none is shortened.
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

-- The sums that limits compare, one row a member and Bangkok business day. Written under the member's row lock.
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
-- What was played on a day is the sum of its rows of members. The day of a row never changes, so that counting a bet touches no index.
create index member_usage__by_day on member_usage (day);
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
-- What a member played before logging in again is looked up by member: newest session first.
create index session_play__of_member on session_play (member_id, session_id desc);
grant select, insert on session_play to morakot_app;
grant update (staked, won, returned, played_seconds, last_played_at, checked_seconds, prompted_at) on session_play to morakot_app;

-- Who is on a break at a moment: the rule of protection (rules-exclusion.ts) for a list of members instead of one. A time-out ends automatically,
-- a self-exclusion a day after its member requested to return.
create function members_on_break(p_now timestamptz) returns setof bigint
language sql stable
as $$
  select distinct exclusion.member_id
  from member_exclusion as exclusion
  left join member_exclusion_return as way_back on way_back.exclusion_id = exclusion.id
  where exclusion.starts_at <= p_now
    and case
      when exclusion.kind = 'time_out' then exclusion.ends_at > p_now
      else exclusion.ends_at is null or way_back.asked_at is null or way_back.asked_at + interval '24 hours' > p_now
    end
$$;
revoke all on function members_on_break from public;
grant execute on function members_on_break to morakot_app;

-- The accounts of the person whom an account belongs to, itself among them: an account at a bank is the same by either code of the bank.
create function accounts_of_person(p_member bigint) returns setof bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select p_member
  union
  select other.id
  from member_contact as own
  join member as other
    on other.phone = own.phone
    or (other.bank_number = own.bank_number and bank_of_thailand_number(other.bank_code) = bank_of_thailand_number(own.bank_code))
  where own.member_id = p_member
  union
  select other.member_id
  from member_contact as own
  join member_platform as other
    on other.phone = own.phone
    or (other.bank_number = own.bank_number and bank_of_thailand_number(other.bank_code) = bank_of_thailand_number(own.bank_code))
  where own.member_id = p_member
$$;
revoke all on function accounts_of_person from public;
grant execute on function accounts_of_person to morakot_app;

-- Limits that an operator sets for a member until an end (console-2.md §5). Each holds next to the member's own limit, so that the strictest counts.
-- No call changes or ends one: it ends at its time.
create table member_limit_order (
  id uuid not null,
  member_id bigint not null,
  kind text not null,
  period text not null,
  -- Millisatang, or minutes of play.
  value bigint not null,
  asked_how text not null,
  -- What the member said or wrote, or what the operator saw. The member does not read it.
  evidence text not null,
  -- Why, in words for the member; of an operator's own initiative alone.
  member_text text,
  operator_id bigint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  constraint member_limit_order__pkey primary key (id),
  constraint member_limit_order__member foreign key (member_id) references member (id),
  constraint member_limit_order__operator foreign key (operator_id) references operator (id),
  constraint member_limit_order__kind check (kind in ('deposit', 'loss', 'session')),
  constraint member_limit_order__period check (period in ('day', 'week', 'month')),
  constraint member_limit_order__minutes_are_daily check (kind <> 'session' or period = 'day'),
  constraint member_limit_order__value check (value > 0),
  constraint member_limit_order__asked check (asked_how in ('line', 'phone', 'in_person', 'own_initiative')),
  constraint member_limit_order__own_initiative check ((asked_how = 'own_initiative') = (member_text is not null)),
  constraint member_limit_order__at_most_a_year check (ends_at > made_at and ends_at <= made_at + interval '1 year')
);
create index member_limit_order__of_member on member_limit_order (member_id, ends_at);
grant select, insert on member_limit_order to morakot_app;
