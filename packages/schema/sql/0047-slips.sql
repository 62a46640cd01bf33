-- One name for each transfer, whichever rail reports it (features F-46), and slips with their pictures (features F-47).
create table transfer_claim (
  reference text not null,
  rail text not null,
  deposit_id uuid not null,
  member_id bigint not null,
  receiver text not null,
  amount bigint not null,
  paid_at timestamptz not null,
  claimed_at timestamptz not null,
  -- A transfer has one name, made of the bank's or the verifier's facts (features F-122): the Bank of Thailand's number of the sending bank, and the
  -- letters and digits of its reference. A payer's account is kept as it was received, so that it is compared place by place (F-121).
  payer_bank text not null,
  payer_account text not null,
  constraint transfer_claim__once primary key (reference),
  constraint transfer_claim__deposit foreign key (deposit_id) references deposit (id),
  constraint transfer_claim__member foreign key (member_id) references member (id),
  constraint transfer_claim__rail check (rail in ('feed', 'slip', 'manual', 'truemoney'))
);
create index transfer_claim__alike on transfer_claim (receiver, amount, paid_at);
-- What is known of transfers of the bank's list, by the one name that a transfer has on every rail (features F-46): a slip's mini QR and the bank's
-- list may write its reference in different ways, and a deposit by slip bears the slip's. Looked up by index as before.
create index transfer_claim__by_plain on transfer_claim (split_part(reference, ':', 2)) where rail <> 'truemoney';
create index transfer_claim__of_deposit on transfer_claim (deposit_id);
create index transfer_claim__of_day on transfer_claim (receiver, paid_at);
grant select, insert on transfer_claim to morakot_app;

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
  -- Canonical; null for a slip whose code could not be read.
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
  proposed_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  -- The offer that a member chose with money whose deposit does not exist yet: a slip or money by TrueMoney becomes a deposit only when it is
  -- credited, and the offer is pinned to it then (features F-56).
  offer_id uuid,
  -- Which receipt of the bank's feed a slip is evidence of, and which one an operator proposes.
  event_id text,
  proposed_event_id text,
  -- The member's statement that a slip is of another transfer than one that was credited: it holds whenever the slip is checked again.
  is_another_transfer boolean not null default false,
  constraint deposit_slip__id primary key (id),
  constraint deposit_slip__member foreign key (member_id) references member (id),
  constraint deposit_slip__method check (method in ('AUTO_SLIP', 'SLIP')),
  constraint deposit_slip__status check (status in ('CHECKING', 'UNDER_REVIEW', 'CREDITED', 'REJECTED')),
  constraint deposit_slip__rejected_has_reason check ((status = 'REJECTED') = (reject_reason is not null)),
  constraint deposit_slip__credited_has_amount check (status <> 'CREDITED' or amount is not null),
  constraint deposit_slip__proposer foreign key (proposed_by) references operator (id),
  constraint deposit_slip__decider foreign key (decided_by) references operator (id),
  constraint deposit_slip__two_operators check (proposed_by is null or decided_by is null or status <> 'CREDITED' or decided_by <> proposed_by),
  constraint deposit_slip__event foreign key (event_id) references bank_event (event_id),
  constraint deposit_slip__proposed_event foreign key (proposed_event_id) references bank_event (event_id)
);
create index deposit_slip__of_member on deposit_slip (member_id, created_at desc);
create index deposit_slip__open on deposit_slip (created_at) where status in ('CHECKING', 'UNDER_REVIEW');
create unique index deposit_slip__event_once on deposit_slip (event_id) where status <> 'REJECTED';
create unique index deposit_slip__reference_once on deposit_slip (member_id, reference) where status <> 'REJECTED';
create unique index deposit_slip__picture_once on deposit_slip (member_id, picture_hash) where status <> 'REJECTED';
create unique index deposit_slip__credited_once on deposit_slip (reference) where status = 'CREDITED';
create index deposit_slip__waits_for_money on deposit_slip (amount) where status = 'CHECKING';
grant select, insert on deposit_slip to morakot_app;
grant update (
  status, sending_bank, transfer_reference, reference, amount, transfer, checks, review_reason, reject_reason, twin_reference, tries,
  proposed_by, proposed_at, decided_by, decided_at, event_id, proposed_event_id
) on deposit_slip to morakot_app;

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
