create table underage_payout (
  id uuid not null,
  number bigint not null default nextval('proposal_number') not null,
  member_id bigint not null,
  -- Satang: the whole real balance, and the account, as both were at the proposal. What differs at the approval is proposed again.
  amount bigint not null,
  bank_code text not null,
  bank_number text not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  -- The withdrawal that pays it.
  withdrawal_id uuid,
  expires_at timestamptz,
  constraint underage_payout__id primary key (id),
  constraint underage_payout__member foreign key (member_id) references member (id),
  constraint underage_payout__proposed_by foreign key (proposed_by) references operator (id),
  constraint underage_payout__decided_by foreign key (decided_by) references operator (id),
  constraint underage_payout__withdrawal foreign key (withdrawal_id) references withdrawal (id),
  constraint underage_payout__withdrawal_once unique (withdrawal_id),
  constraint underage_payout__amount_is_positive check (amount > 0),
  constraint underage_payout__two_people check (status <> 'DONE' or decided_by <> proposed_by),
  constraint underage_payout__number unique (number),
  constraint underage_payout__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint underage_payout__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null) and (status = 'DONE') = (withdrawal_id is not null)
  )
);
create unique index underage_payout__one_waits on underage_payout (member_id) where status = 'WAITING';
create index underage_payout__of_member on underage_payout (member_id, number desc);
create index underage_payout__expiring on underage_payout (expires_at) where status = 'WAITING';
grant select, insert on underage_payout to morakot_app;
grant update (status, decided_by, decided_at, declined_because, withdrawal_id) on underage_payout to morakot_app;
