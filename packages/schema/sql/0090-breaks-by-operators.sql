-- Breaks that an operator starts for a member (console-2.md §5): how it was requested, what the member said, and what the member reads. The break itself is
-- the row of member_exclusion, which no call changes or ends.
create table member_break_order (
  id uuid not null,
  exclusion_id bigint not null,
  member_id bigint not null,
  asked_how text not null,
  -- What the member said or wrote, or what the operator saw. The member does not read it.
  evidence text not null,
  -- Why, in words for the member; of an operator's own initiative alone.
  member_text text,
  operator_id bigint not null,
  made_at timestamptz not null,
  constraint member_break_order__pkey primary key (id),
  constraint member_break_order__one_break unique (exclusion_id),
  constraint member_break_order__exclusion foreign key (exclusion_id) references member_exclusion (id),
  constraint member_break_order__member foreign key (member_id) references member (id),
  constraint member_break_order__operator foreign key (operator_id) references operator (id),
  constraint member_break_order__asked check (asked_how in ('line', 'phone', 'in_person', 'own_initiative')),
  constraint member_break_order__own_initiative check ((asked_how = 'own_initiative') = (member_text is not null))
);
create index member_break_order__of_member on member_break_order (member_id);
grant select, insert on member_break_order to morakot_app;
