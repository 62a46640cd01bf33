-- Changes of what members get that are no editions: rewards of the shop and their stock, offers of points, rates of cashback, the share of referrers
-- (features F-128). What one operator may bring into force alone is no row here; the rest waits for another operator. `state` names what the proposer saw.
create table value_change (
  id uuid not null,
  number bigint not null default nextval('proposal_number'),
  kind text not null,
  subject text not null,
  state text not null,
  title text not null,
  body jsonb not null,
  lines jsonb not null,
  cost bigint,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  constraint value_change__pkey primary key (id),
  constraint value_change__number unique (number),
  constraint value_change__kind check (kind in ('item', 'stock', 'boost', 'cashback', 'affiliates')),
  constraint value_change__cost check (cost is null or cost >= 0),
  constraint value_change__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint value_change__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  ),
  constraint value_change__two_operators check (status <> 'DONE' or decided_by <> proposed_by),
  constraint value_change__proposer foreign key (proposed_by) references operator (id),
  constraint value_change__decider foreign key (decided_by) references operator (id)
);
create unique index value_change__one_waits on value_change (kind, subject) where status = 'WAITING';
create index value_change__expiring on value_change (expires_at) where status = 'WAITING';
create index value_change__newest on value_change (proposed_at desc, id desc);
grant select, insert, update (status, decided_by, decided_at, declined_because, expires_at) on value_change to morakot_app;
