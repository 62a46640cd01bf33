-- The real balance of a member whose identity was refused as under 20, paid out as one operator proposes and another agrees (features F-7, F-50).

-- Who began a withdrawal: the member, or operators for a member who is too young to have an account.
alter table withdrawal
  add column origin text not null default 'member',
  add constraint withdrawal__origin check (origin in ('member', 'underage'));

create table underage_payout (
  id uuid not null,
  number bigint generated always as identity,
  member_id bigint not null,
  -- Satang: the whole real balance, and the account, as both stood at the proposal. What differs at the approval is proposed again.
  amount bigint not null,
  bank_code text not null,
  bank_number text not null,
  reason text not null,
  state text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  -- The withdrawal that pays it.
  withdrawal_id uuid,
  constraint underage_payout__id primary key (id),
  constraint underage_payout__member foreign key (member_id) references member (id),
  constraint underage_payout__proposed_by foreign key (proposed_by) references operator (id),
  constraint underage_payout__decided_by foreign key (decided_by) references operator (id),
  constraint underage_payout__withdrawal foreign key (withdrawal_id) references withdrawal (id),
  constraint underage_payout__withdrawal_once unique (withdrawal_id),
  constraint underage_payout__amount_is_positive check (amount > 0),
  -- EXPIRED: nobody agreed within 30 minutes. CHANGED: the balance or the account was another before anybody did.
  constraint underage_payout__state check (state in ('WAITING', 'DONE', 'DECLINED', 'EXPIRED', 'CHANGED')),
  constraint underage_payout__is_decided check (
    (state = 'WAITING') = (decided_at is null) and (state in ('DONE', 'DECLINED')) = (decided_by is not null)
    and (state = 'DECLINED') = (declined_because is not null) and (state = 'DONE') = (withdrawal_id is not null)
  ),
  constraint underage_payout__two_people check (state <> 'DONE' or decided_by <> proposed_by)
);
create unique index underage_payout__one_waits on underage_payout (member_id) where state = 'WAITING';
create index underage_payout__of_member on underage_payout (member_id, number desc);
grant select, insert on underage_payout to morakot_app;
grant update (state, decided_by, decided_at, declined_because, withdrawal_id) on underage_payout to morakot_app;
