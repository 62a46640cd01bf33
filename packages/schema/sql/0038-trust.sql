-- Changes of who is believed about money: addresses and keys of providers, our receiving account (features F-129). One person proposes, another
-- approves; nothing is in force between. A key waits here sealed, as it is kept.
create table trust_change (
  id uuid not null,
  kind text not null,
  subject text not null,
  revision integer not null,
  body jsonb not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  number bigint not null default nextval('proposal_number'),
  expires_at timestamptz,
  declined_because text,
  in_force_at timestamptz,
  constraint trust_change__pkey primary key (id),
  constraint trust_change__proposer foreign key (proposed_by) references operator (id),
  constraint trust_change__decider foreign key (decided_by) references operator (id),
  constraint trust_change__number unique (number),
  constraint trust_change__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint trust_change__decided check (
    (decided_at is null) = (status = 'WAITING' and in_force_at is null)
    and (decided_by is null) = (status in ('EXPIRED', 'STALE') or (status = 'WAITING' and in_force_at is null))
  ),
  constraint trust_change__declined_has_reason check (declined_because is null or status in ('DECLINED', 'WITHDRAWN')),
  -- Who takes it back may be its maker; who approves it may not.
  constraint trust_change__two_operators check (status in ('DECLINED', 'WITHDRAWN') or decided_by <> proposed_by),
  -- Other thresholds and benefits of tiers are decided by two people and take force later, through the same proposals as all other rules with amounts
  -- (features F-129). A draft that waits becomes such a proposal; what became of older ones is in the audit, and their rules are in `rules_config`.
  constraint trust_change__kind check (kind in ('provider', 'setting', 'rules', 'tiers'))
);
create unique index trust_change__one_waits on trust_change (kind, subject) where status = 'WAITING';
create index trust_change__expiring on trust_change (expires_at) where status = 'WAITING';
grant select, insert on trust_change to morakot_app;
grant update (status, decided_by, decided_at, expires_at, declined_because, in_force_at) on trust_change to morakot_app;

create function forget_first_secrets() returns trigger language plpgsql as $$
begin
  new.body := new.body - 'passwordHash';
  new.enrolment_code_hash := null;
  return new;
end
$$;

-- Notices to all owners: one row for each change of trust, kept, and who has read it.
create table owner_notice (
  audit_id bigint not null,
  action text not null,
  subject text not null,
  actor text not null,
  at timestamptz not null,
  constraint owner_notice__pkey primary key (audit_id)
);
create index owner_notice__newest on owner_notice (at desc, audit_id desc);
grant select, insert on owner_notice to morakot_app;

create table owner_notice_read (
  audit_id bigint not null,
  operator_id bigint not null,
  read_at timestamptz not null,
  constraint owner_notice_read__pkey primary key (operator_id, audit_id),
  constraint owner_notice_read__notice foreign key (audit_id) references owner_notice (audit_id),
  constraint owner_notice_read__operator foreign key (operator_id) references operator (id)
);
grant select, insert on owner_notice_read to morakot_app;

-- By what each party of the environment was known at the last start: a keyed hash, from which no key is read.
create table trust_key (
  party text not null,
  key_id text not null,
  fingerprint bytea not null,
  seen_at timestamptz not null,
  constraint trust_key__pkey primary key (party)
);
grant select, insert on trust_key to morakot_app;
grant update (key_id, fingerprint, seen_at) on trust_key to morakot_app;

create trigger operator_change__forget_first_secrets before update of status on operator_change
  for each row when (new.status <> 'WAITING') execute function forget_first_secrets();
