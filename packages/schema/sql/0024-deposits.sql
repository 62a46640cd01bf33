-- Deposits, the events of the bank that pay them, and the points that they earn. Amounts in satang; what moved is in the ledger, these rows
-- say why and how far.

create table deposit (
  id uuid not null,
  member_id bigint not null,
  amount bigint not null,
  reference text not null,
  qr_payload text not null,
  receiver jsonb not null,
  status text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  bank_transaction_id text,
  transfer_id bigint,
  constraint deposit__id primary key (id),
  constraint deposit__member foreign key (member_id) references member (id),
  constraint deposit__amount_is_positive check (amount > 0),
  constraint deposit__reference_once unique (reference),
  -- One transfer at the bank credits one deposit.
  constraint deposit__bank_transaction_once unique (bank_transaction_id),
  constraint deposit__status check (status in ('PENDING', 'MATCHED', 'CREDITED', 'EXPIRED')),
  constraint deposit__credited_has_transfer check (
    (status = 'CREDITED') = (transfer_id is not null) and (status = 'CREDITED') = (credited_at is not null)
  )
);
create index deposit__of_member on deposit (member_id, created_at desc);
create index deposit__pending on deposit (expires_at) where status = 'PENDING';
create index deposit__credited on deposit (credited_at) where status = 'CREDITED';
-- A credit is looked for by its deposit.
create index deposit__by_transfer on deposit (transfer_id) where transfer_id is not null;
grant select, insert on deposit to morakot_app;
grant update (status, credited_at, bank_transaction_id, transfer_id) on deposit to morakot_app;

-- Every signed event of the bank feed, once. What matched nothing waits for an operator: money is never dropped.
create table bank_event (
  event_id text not null,
  bank_transaction_id text not null,
  payload jsonb not null,
  outcome text not null,
  reason text,
  deposit_id uuid,
  received_at timestamptz not null default clock_timestamp(),
  constraint bank_event__id primary key (event_id),
  constraint bank_event__deposit foreign key (deposit_id) references deposit (id),
  constraint bank_event__outcome check (outcome in ('matched', 'repeated', 'unmatched')),
  constraint bank_event__reason check ((outcome = 'unmatched') = (reason is not null))
);
-- The same transfer may be reported under several event ids; only one of them is the first.
create unique index bank_event__transaction_once on bank_event (bank_transaction_id) where outcome <> 'repeated';
grant select, insert on bank_event to morakot_app;

-- Points that deposits earn. A row is written with the credit of its deposit, and given once: after the deposit was staked once, or when it is due.
create table deposit_points (
  deposit_id uuid not null,
  member_id bigint not null,
  points bigint not null,
  -- The offer's, at the moment of credit: what an offer becomes later changes nothing here.
  multiplier integer not null,
  -- The deposit is staked once when finished + done of the member's turnover reach this, in 1/100,000 baht.
  turnover_mark bigint not null,
  due_at timestamptz not null,
  state text not null default 'PENDING',
  given_at timestamptz,
  transfer_id bigint,
  constraint deposit_points__once_a_deposit primary key (deposit_id),
  constraint deposit_points__deposit foreign key (deposit_id) references deposit (id),
  constraint deposit_points__member foreign key (member_id) references member (id),
  constraint deposit_points__points_are_some check (points > 0),
  constraint deposit_points__multiplier check (multiplier >= 1),
  constraint deposit_points__state check (state in ('PENDING', 'GIVEN')),
  constraint deposit_points__given_has_transfer check (
    (state = 'GIVEN') = (transfer_id is not null) and (state = 'GIVEN') = (given_at is not null)
  )
);
create index deposit_points__pending on deposit_points (deposit_id) where state = 'PENDING';
grant select, insert on deposit_points to morakot_app;
grant update (state, given_at, transfer_id) on deposit_points to morakot_app;
