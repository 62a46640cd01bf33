-- Never changed and never deleted: what was known when something was decided stays readable.
create table member_note (
  id uuid not null,
  member_id bigint not null,
  operator_id bigint not null,
  body text not null,
  at timestamptz not null,
  constraint member_note__id primary key (id),
  constraint member_note__member foreign key (member_id) references member (id),
  constraint member_note__operator foreign key (operator_id) references operator (id),
  constraint member_note__body_is_some check (length(body) between 1 and 4000)
);
create index member_note__newest on member_note (member_id, at desc, id desc);
grant select, insert on member_note to morakot_app;

-- A freeze: why, by whom, and how it was lifted. Checks use the member's status; this row states its origin.
create table member_block (
  id bigint generated always as identity,
  member_id bigint not null,
  reason text not null,
  note text,
  blocked_by bigint not null,
  blocked_at timestamptz not null,
  lift_reason text,
  lift_note text,
  lifted_by bigint,
  lifted_at timestamptz,
  constraint member_block__id primary key (id),
  constraint member_block__member foreign key (member_id) references member (id),
  constraint member_block__blocked_by foreign key (blocked_by) references operator (id),
  constraint member_block__lifted_by foreign key (lifted_by) references operator (id),
  constraint member_block__reason check (
    reason in ('account_takeover', 'fraud', 'bonus_abuse', 'several_accounts', 'underage', 'own_request', 'legal_order', 'other')
  ),
  constraint member_block__lift_reason check (lift_reason in ('cleared', 'identity_proven', 'mistake', 'own_request', 'other')),
  constraint member_block__lifted_whole check (num_nulls(lift_reason, lifted_by, lifted_at) in (0, 3)),
  constraint member_block__lift_note_of_a_lift check (lift_note is null or lifted_at is not null)
);
create unique index member_block__one_open on member_block (member_id) where lifted_at is null;
create index member_block__of_member on member_block (member_id, blocked_at desc);
grant select, insert on member_block to morakot_app;
grant update (lift_reason, lift_note, lifted_by, lifted_at) on member_block to morakot_app;
