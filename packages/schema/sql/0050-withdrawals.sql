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
  -- How often the bank was queried for its outcome.
  proofs_asked integer not null default 0,
  -- A payout is checked again when it is sent, and an obstacle brings it back to review (APPROVED -> REVIEW). Each stay in review is a
  -- round with approvals and steps of its own: an earlier approver did not know what came later.
  review_round integer not null default 0,
  number bigint generated always as identity,
  -- The passkey that proved the request, as it was then: the member may take it away later. Null for the password.
  passkey_name text,
  passkey_added_at timestamptz,
  -- The real balance of a member whose identity was refused as under age, paid out as one operator proposes and another agrees (features F-7, F-50).
  -- Who began a withdrawal: the member, or operators for a member who is too young to have an account.
  origin text not null default 'member',
  -- The number of our account that paid; null while it waits, and for payouts of before.
  paid_from text,
  constraint withdrawal__id primary key (id),
  constraint withdrawal__member foreign key (member_id) references member (id),
  constraint withdrawal__amount_is_positive check (amount > 0),
  constraint withdrawal__hold_once unique (hold_id),
  constraint withdrawal__status check (
    status in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN', 'PAID', 'REJECTED', 'FAILED')
  ),
  constraint withdrawal__ended_has_transfer check ((status in ('PAID', 'REJECTED', 'FAILED')) = (end_transfer_id is not null)),
  constraint withdrawal__paid_at check ((status = 'PAID') = (paid_at is not null)),
  constraint withdrawal__rejected_has_reason check (status <> 'REJECTED' or reason is not null),
  constraint withdrawal__review_round_not_negative check (review_round >= 0),
  constraint withdrawal__number_once unique (number),
  constraint withdrawal__passkey check ((passkey_name is null) = (passkey_added_at is null)),
  constraint withdrawal__origin check (origin in ('member', 'underage'))
);
create index withdrawal__of_member on withdrawal (member_id, created_at desc);
create index withdrawal__by_status on withdrawal (status, created_at) where status not in ('PAID', 'REJECTED', 'FAILED');
create index withdrawal__paid on withdrawal (paid_at desc) where status = 'PAID';
create index withdrawal__by_amount on withdrawal (amount, created_at desc);
grant select, insert on withdrawal to morakot_app;
grant update (status, reason, end_transfer_id, paid_at, proofs_asked, review_round, paid_from) on withdrawal to morakot_app;

create table withdrawal_step (
  withdrawal_id uuid not null,
  status text not null,
  actor text not null,
  at timestamptz not null,
  review_round integer not null default 0,
  constraint withdrawal_step__withdrawal foreign key (withdrawal_id) references withdrawal (id),
  constraint withdrawal_step__once primary key (withdrawal_id, review_round, status)
);
create index withdrawal_step__unknown on withdrawal_step (at) where status = 'UNKNOWN';
grant select, insert on withdrawal_step to morakot_app;

-- Who approved. Above a limit two rows are needed, and the key keeps them from being one operator's.
create table withdrawal_approval (
  withdrawal_id uuid not null,
  operator_id bigint not null,
  at timestamptz not null,
  review_round integer not null default 0,
  constraint withdrawal_approval__withdrawal foreign key (withdrawal_id) references withdrawal (id),
  constraint withdrawal_approval__once primary key (withdrawal_id, review_round, operator_id)
);
grant select, insert on withdrawal_approval to morakot_app;

-- The states of a withdrawal (decisions D7, features F-52) as packages/contract writes them: any other move is refused for every caller.
create function refuse_withdrawal_move() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (
    ('REQUESTED', 'APPROVED'), ('REQUESTED', 'REVIEW'),
    ('REVIEW', 'APPROVED'), ('REVIEW', 'REJECTED'),
    ('APPROVED', 'PAYING'), ('APPROVED', 'REVIEW'),
    ('PAYING', 'PAID'), ('PAYING', 'FAILED'), ('PAYING', 'UNKNOWN'),
    ('UNKNOWN', 'PAID'), ('UNKNOWN', 'FAILED')
  ) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'withdrawal__move';
  end if;
  return new;
end
$$;

create trigger withdrawal__move before update of status on withdrawal
for each row when (old.status is distinct from new.status) execute function refuse_withdrawal_move();
