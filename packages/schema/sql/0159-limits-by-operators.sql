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
