-- Changes of who is believed about money: addresses and keys of providers, our receiving account (features F-129). One person proposes, another
-- approves; nothing is in force between. A key waits here sealed, as it is kept.
create table trust_change (
  id uuid not null,
  kind text not null,
  subject text not null,
  revision integer not null,
  body jsonb not null,
  reason text not null,
  status text not null default 'PROPOSED',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  constraint trust_change__pkey primary key (id),
  constraint trust_change__kind check (kind in ('provider', 'setting')),
  constraint trust_change__status check (status in ('PROPOSED', 'APPROVED', 'DECLINED')),
  constraint trust_change__decided check ((status = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint trust_change__two_operators check (status <> 'APPROVED' or decided_by <> proposed_by),
  constraint trust_change__proposer foreign key (proposed_by) references operator (id),
  constraint trust_change__decider foreign key (decided_by) references operator (id)
);
create unique index trust_change__one_waits on trust_change (kind, subject) where status = 'PROPOSED';
grant select, insert, update (status, decided_by, decided_at) on trust_change to morakot_app;
