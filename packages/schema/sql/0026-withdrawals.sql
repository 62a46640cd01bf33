-- Withdrawals. Amounts in satang; what moved is in the ledger, these rows say why and how far.

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
