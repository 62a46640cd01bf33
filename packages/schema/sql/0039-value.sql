-- What an operator brought into force and approved without another one, by Bangkok day and kind of sum, in satang (features F-128): one table for all
-- sums. The row is its own lock: two decisions at once are added one after the other, and the bound is the database's too.
create table decided_alone (
  operator_id bigint not null,
  day date not null,
  sum text not null,
  satang bigint not null,
  constraint decided_alone__pkey primary key (operator_id, day, sum),
  constraint decided_alone__operator foreign key (operator_id) references operator (id),
  constraint decided_alone__sum check (sum in ('value', 'withdrawals')),
  -- The bounds of what one operator decides alone on a day are rules now, which two operators change (features F-128). The bound stays the database's too:
  -- a row is compared with the rule in force, which is its default (packages/contract, `valueRules`) until it was changed.
  constraint decided_alone__not_negative check (satang >= 0)
);
grant select, insert on decided_alone to morakot_app;
grant update (satang) on decided_alone to morakot_app;

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
grant select, insert on value_change to morakot_app;
grant update (status, expires_at, decided_by, decided_at, declined_because) on value_change to morakot_app;

create trigger decided_alone__bounds before insert or update of satang on decided_alone
for each row execute function refuse_above_alone_bound();
