-- One name for each transfer, whichever rail tells of it (features F-46), and slips with their pictures (features F-47).

create table transfer_claim (
  reference text not null,
  rail text not null,
  deposit_id uuid not null,
  member_id bigint not null,
  receiver text not null,
  amount bigint not null,
  paid_at timestamptz not null,
  payer_last_four text not null,
  claimed_at timestamptz not null,
  constraint transfer_claim__once primary key (reference),
  constraint transfer_claim__deposit foreign key (deposit_id) references deposit (id),
  constraint transfer_claim__member foreign key (member_id) references member (id),
  constraint transfer_claim__rail check (rail in ('feed', 'slip'))
);
create index transfer_claim__alike on transfer_claim (receiver, amount, paid_at);
grant select, insert on transfer_claim to morakot_app;

-- What was credited before is claimed too, under the name that the bank's feed gave it.
insert into transfer_claim (reference, rail, deposit_id, member_id, receiver, amount, paid_at, payer_last_four, claimed_at)
select
  coalesce(known.number, upper(event.payload ->> 'fromBank')) || ':'
    || regexp_replace(upper(event.bank_transaction_id), '[^0-9A-Z]', '', 'g'),
  'feed', deposit.id, deposit.member_id, event.payload ->> 'toAccount', deposit.amount, (event.payload ->> 'receivedAt')::timestamptz,
  right(regexp_replace(event.payload ->> 'fromAccount', '[^0-9]', '', 'g'), 4), deposit.credited_at
from deposit
join bank_event as event on event.bank_transaction_id = deposit.bank_transaction_id and event.outcome <> 'repeated'
left join (values
  ('SCB', '014'), ('KBANK', '004'), ('BBL', '002'), ('KTB', '006'), ('GSB', '030'), ('BAY', '025'), ('CITI', '017'), ('BAAC', '034'),
  ('TTB', '011'), ('TMB', '011'), ('KKP', '069'), ('ICBC', '070'), ('TCD', '071'), ('SCBT', '020'), ('CIMB', '022'), ('UOB', '024'),
  ('HSBC', '031'), ('MIZUHO', '039'), ('GHB', '033'), ('LHBANK', '073'), ('TISCO', '067'), ('IBANK', '066')
) as known (code, number) on known.code = upper(event.payload ->> 'fromBank')
where deposit.status = 'CREDITED'
on conflict do nothing;

-- The name of the transfer that an event tells of: events of slips' transfers are found by it.
alter table bank_event add column reference text;
create index bank_event__by_reference on bank_event (reference) where outcome = 'unmatched';

create table deposit_slip (
  id uuid not null,
  number bigint generated always as identity,
  member_id bigint not null,
  method text not null,
  status text not null,
  -- Of the file as it came: the same one again is no new slip.
  picture_hash text not null,
  sending_bank text,
  transfer_reference text,
  -- Canonical; null for a slip whose code nobody could read.
  reference text,
  typed_amount bigint,
  amount bigint,
  transfer jsonb,
  checks jsonb not null,
  review_reason text,
  reject_reason text,
  twin_reference text,
  tries integer not null default 0,
  created_at timestamptz not null,
  proposed_by bigint,
  proposed_reference text,
  proposed_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  constraint deposit_slip__id primary key (id),
  constraint deposit_slip__member foreign key (member_id) references member (id),
  constraint deposit_slip__method check (method in ('AUTO_SLIP', 'SLIP')),
  constraint deposit_slip__status check (status in ('CHECKING', 'UNDER_REVIEW', 'CREDITED', 'REJECTED')),
  constraint deposit_slip__rejected_has_reason check ((status = 'REJECTED') = (reject_reason is not null)),
  constraint deposit_slip__credited_has_amount check (status <> 'CREDITED' or amount is not null),
  constraint deposit_slip__proposer foreign key (proposed_by) references operator (id),
  constraint deposit_slip__decider foreign key (decided_by) references operator (id),
  constraint deposit_slip__two_operators check (proposed_by is null or decided_by is null or status <> 'CREDITED' or decided_by <> proposed_by)
);
-- One open slip for a transfer, and for a file.
create unique index deposit_slip__reference_once on deposit_slip (reference) where status <> 'REJECTED';
create unique index deposit_slip__picture_once on deposit_slip (picture_hash) where status <> 'REJECTED';
create index deposit_slip__of_member on deposit_slip (member_id, created_at desc);
create index deposit_slip__open on deposit_slip (created_at) where status in ('CHECKING', 'UNDER_REVIEW');
grant select, insert on deposit_slip to morakot_app;
grant update (status, amount, transfer, checks, review_reason, reject_reason, twin_reference, tries, proposed_by, proposed_reference, proposed_at, decided_by, decided_at)
  on deposit_slip to morakot_app;

-- Encrypted, and deleted after 180 days; hash and reference stay.
create table deposit_slip_picture (
  slip_id uuid not null,
  key_id text not null,
  box bytea not null,
  delete_at timestamptz not null,
  constraint deposit_slip_picture__slip primary key (slip_id),
  constraint deposit_slip_picture__of foreign key (slip_id) references deposit_slip (id)
);
create index deposit_slip_picture__over on deposit_slip_picture (delete_at);
grant select, insert, delete on deposit_slip_picture to morakot_app;

-- The states of a slip (decisions D6): a move that is not among them is refused.
create function refuse_slip_move() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (
    ('CHECKING', 'CREDITED'), ('CHECKING', 'UNDER_REVIEW'), ('CHECKING', 'REJECTED'), ('UNDER_REVIEW', 'CREDITED'), ('UNDER_REVIEW', 'REJECTED')
  ) then
    raise exception 'a slip does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'deposit_slip__move';
  end if;
  return new;
end
$$;
create trigger deposit_slip__move before update of status on deposit_slip
for each row when (old.status is distinct from new.status) execute function refuse_slip_move();
