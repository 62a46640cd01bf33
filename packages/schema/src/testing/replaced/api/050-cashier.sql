-- Deposits and withdrawals. Amounts in satang; what moved is in the ledger, these rows say why and how far.

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

create table withdrawal (
  id uuid not null,
  member_id bigint not null,
  amount bigint not null,
  bank_code text not null,
  bank_number text not null,
  bank_holder text not null,
  status text not null,
  reason text,
  hold_id bigint not null,
  end_transfer_id bigint,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- How often the bank was asked what became of it.
  proofs_asked integer not null default 0,
  constraint withdrawal__id primary key (id),
  constraint withdrawal__member foreign key (member_id) references member (id),
  constraint withdrawal__amount_is_positive check (amount > 0),
  constraint withdrawal__hold_once unique (hold_id),
  constraint withdrawal__status check (
    status in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID', 'REJECTED', 'FAILED')
  ),
  constraint withdrawal__ended_has_transfer check ((status in ('PAID', 'REJECTED', 'FAILED')) = (end_transfer_id is not null)),
  constraint withdrawal__paid_at check ((status = 'PAID') = (paid_at is not null)),
  constraint withdrawal__rejected_has_reason check (status <> 'REJECTED' or reason is not null)
);
create index withdrawal__of_member on withdrawal (member_id, created_at desc);
create index withdrawal__by_status on withdrawal (status, created_at) where status not in ('PAID', 'REJECTED', 'FAILED');
create index withdrawal__paid on withdrawal (paid_at desc) where status = 'PAID';
grant select, insert on withdrawal to morakot_app;
grant update (status, reason, end_transfer_id, paid_at, proofs_asked) on withdrawal to morakot_app;

create table withdrawal_step (
  withdrawal_id uuid not null,
  status text not null,
  actor text not null,
  at timestamptz not null,
  constraint withdrawal_step__once primary key (withdrawal_id, status),
  constraint withdrawal_step__withdrawal foreign key (withdrawal_id) references withdrawal (id)
);
grant select, insert on withdrawal_step to morakot_app;

-- Who approved. Above a limit two rows are needed, and the key keeps them from being one operator's.
create table withdrawal_approval (
  withdrawal_id uuid not null,
  operator_id bigint not null,
  at timestamptz not null,
  constraint withdrawal_approval__once primary key (withdrawal_id, operator_id),
  constraint withdrawal_approval__withdrawal foreign key (withdrawal_id) references withdrawal (id)
);
grant select, insert on withdrawal_approval to morakot_app;
