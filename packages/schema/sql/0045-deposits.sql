-- Deposits, the events of the bank that pay them, and the points that they earn. Amounts in satang; what moved is in the ledger, these rows
-- say why and how far.
create table deposit (
  id uuid not null,
  member_id bigint not null,
  amount bigint not null,
  reference text not null,
  qr_payload text,
  receiver jsonb not null,
  status text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  bank_transaction_id text,
  transfer_id bigint,
  -- Members and deposits as operators see them: numbers that people can say, notes, freezes, and what lists are looked up and sorted by.
  -- Said on the phone and typed into the search: DP and WD before the number. The id stays what programs use.
  number bigint generated always as identity,
  -- Money came for this deposit that was not credited automatically: its QR is closed, whatever becomes of the money.
  arrived_at timestamptz,
  -- What was asked for, where the member accepted a little less: `amount` is what was credited.
  asked_amount bigint,
  -- How a deposit is paid, the switches of the deposit methods, and the satang that distinguish plain transfers (features F-41, F-42).
  method text not null default 'QR',
  -- Until when an exact amount names this deposit: of a plain transfer alone.
  match_until timestamptz,
  -- A deposit whose credit was reversed keeps its state, and counts in no sum.
  reversed_by bigint,
  constraint deposit__id primary key (id),
  constraint deposit__member foreign key (member_id) references member (id),
  constraint deposit__amount_is_positive check (amount > 0),
  constraint deposit__reference_once unique (reference),
  constraint deposit__status check (status in ('PENDING', 'MATCHED', 'CREDITED', 'EXPIRED')),
  constraint deposit__credited_has_transfer check (
    (status = 'CREDITED') = (transfer_id is not null) and (status = 'CREDITED') = (credited_at is not null)
  ),
  constraint deposit__number_once unique (number),
  constraint deposit__asked_for_more check (asked_amount is null or (asked_amount > amount and status = 'CREDITED')),
  constraint deposit__method check (method in ('QR', 'AUTO', 'AUTO_SLIP', 'SLIP', 'TRUEWALLET')),
  constraint deposit__only_a_qr_is_scanned check ((method = 'QR') = (qr_payload is not null))
);
create index deposit__of_member on deposit (member_id, created_at desc);
create index deposit__pending on deposit (expires_at) where status = 'PENDING';
create index deposit__credited on deposit (credited_at) where status = 'CREDITED';
-- A credit is looked for by its deposit.
create index deposit__by_transfer on deposit (transfer_id) where transfer_id is not null;
create index deposit__newest on deposit (created_at desc, id desc);
-- A plain transfer is looked up by the facts that the bank reports.
create index deposit__of_amount on deposit (amount, match_until) where match_until is not null;
create index deposit__by_bank_transaction on deposit (bank_transaction_id);
-- The console's search by an amount of the last days, and by what the bank or a provider calls a transfer: each reads few pages of its index.
create index deposit__by_amount on deposit (amount, created_at desc);
grant select, insert on deposit to morakot_app;
grant update (amount, status, credited_at, bank_transaction_id, transfer_id, arrived_at, asked_amount, reversed_by) on deposit to morakot_app;

-- Every signed event of the bank feed, once. What matched nothing waits for an operator: money is never dropped.
create table bank_event (
  event_id text not null,
  bank_transaction_id text not null,
  payload jsonb not null,
  outcome text not null,
  reason text,
  deposit_id uuid,
  received_at timestamptz not null default clock_timestamp(),
  -- The name of the transfer that an event reports: events of slips' transfers are found by it.
  reference text not null,
  entry_id uuid,
  constraint bank_event__id primary key (event_id),
  constraint bank_event__deposit foreign key (deposit_id) references deposit (id),
  constraint bank_event__reason check ((outcome = 'unmatched') = (reason is not null)),
  constraint bank_event__outcome check (outcome in ('matched', 'repeated', 'unmatched', 'evidence'))
);
create index bank_event__unmatched on bank_event (received_at) where outcome = 'unmatched';
-- A member's own money that matched nothing, which the page of a member who waits for a payment reads every few seconds: by the deposit that it
-- names, and by the account that it came from.
create index bank_event__unmatched_of_deposit on bank_event (deposit_id) where outcome = 'unmatched';
create index bank_event__unmatched_of_payer on bank_event ((payload ->> 'fromBank'), (payload ->> 'fromAccount'))
  where outcome = 'unmatched' and deposit_id is null;
create index bank_event__by_transaction on bank_event (bank_transaction_id);
create unique index bank_event__name_once on bank_event (reference) where outcome in ('matched', 'unmatched');
create index bank_event__alike on bank_event ((payload ->> 'toAccount'), (payload ->> 'amount')) where outcome in ('matched', 'unmatched');
create unique index bank_event__entry_once on bank_event (entry_id) where entry_id is not null;
create index bank_event__of_account on bank_event ((payload ->> 'toAccount'), received_at);
create index bank_event__unmatched_of_amount on bank_event ((payload ->> 'amount'), received_at) where outcome = 'unmatched';
grant select, insert on bank_event to morakot_app;
grant update (reason) on bank_event to morakot_app;

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
  constraint deposit_points__given_has_transfer check (
    (state = 'GIVEN') = (transfer_id is not null) and (state = 'GIVEN') = (given_at is not null)
  ),
  constraint deposit_points__state check (state in ('PENDING', 'GIVEN', 'DROPPED'))
);
create index deposit_points__pending on deposit_points (deposit_id) where state = 'PENDING';
grant select, insert on deposit_points to morakot_app;
grant update (state, given_at, transfer_id) on deposit_points to morakot_app;

-- The states of a deposit (decisions D6) as packages/contract writes them: any other move is refused for every caller.
create function refuse_deposit_move() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (('PENDING', 'MATCHED'), ('PENDING', 'EXPIRED'), ('EXPIRED', 'MATCHED'), ('MATCHED', 'CREDITED')) then
    raise exception 'a deposit does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'deposit__move';
  end if;
  return new;
end
$$;

create trigger deposit__move before update of status on deposit
for each row when (old.status is distinct from new.status) execute function refuse_deposit_move();
