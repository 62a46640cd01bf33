-- A transfer has one name, made of what the bank or the verifier says (features F-122): the Bank of Thailand's number of the sending bank, and the
-- letters and digits of its reference. What a payer's account looks like is kept as it was told, so that it is compared place by place (F-121).

alter table transfer_claim add column payer_bank text not null default '';
alter table transfer_claim add column payer_account text not null default '';
-- Of before, only the last four digits are known.
update transfer_claim set payer_account = case when payer_last_four = '' then '' else 'x' || payer_last_four end;
alter table transfer_claim drop column payer_last_four;
alter table transfer_claim alter column payer_bank drop default;
alter table transfer_claim alter column payer_account drop default;

-- `manual`: a receipt that two operators entered from the bank's statement.
alter table transfer_claim drop constraint transfer_claim__rail;
alter table transfer_claim add constraint transfer_claim__rail check (rail in ('feed', 'slip', 'manual', 'truemoney'));
create index transfer_claim__of_deposit on transfer_claim (deposit_id);

-- Two banks may give two transfers one reference: what makes a transfer unique is its name.
alter table deposit drop constraint deposit__bank_transaction_once;
create index deposit__by_bank_transaction on deposit (bank_transaction_id);
drop index bank_event__transaction_once;
create index bank_event__by_transaction on bank_event (bank_transaction_id);
drop index bank_event__by_reference;

-- Events of before slips had no name yet.
update bank_event
set reference = coalesce(known.number, upper(trim(bank_event.payload ->> 'fromBank'))) || ':'
  || regexp_replace(upper(bank_event.bank_transaction_id), '[^0-9A-Z]', '', 'g')
from bank_event as event
left join (values
  ('SCB', '014'), ('KBANK', '004'), ('BBL', '002'), ('KTB', '006'), ('GSB', '030'), ('BAY', '025'), ('CITI', '017'), ('BAAC', '034'),
  ('TTB', '011'), ('TMB', '011'), ('KKP', '069'), ('ICBC', '070'), ('TCD', '071'), ('SCBT', '020'), ('CIMB', '022'), ('UOB', '024'),
  ('HSBC', '031'), ('MIZUHO', '039'), ('GHB', '033'), ('LHBANK', '073'), ('TISCO', '067'), ('IBANK', '066')
) as known (code, number) on known.code = upper(trim(event.payload ->> 'fromBank'))
where bank_event.reference is null and event.event_id = bank_event.event_id;
-- What was kept twice under two spellings of one reference stays two rows; the later one bears its event's id in its name.
update bank_event
set reference = bank_event.reference || '#' || bank_event.event_id
from (
  select event_id, row_number() over (partition by reference order by received_at, event_id) as place
  from bank_event
  where outcome <> 'repeated' and reference is not null
) as spelled
where spelled.event_id = bank_event.event_id and spelled.place > 1;
alter table bank_event alter column reference set not null;

-- `evidence`: money at an account that slips credit. Such a record is kept and credits nothing (features F-120).
alter table bank_event drop constraint bank_event__outcome;
alter table bank_event add constraint bank_event__outcome check (outcome in ('matched', 'repeated', 'unmatched', 'evidence'));
create unique index bank_event__name_once on bank_event (reference) where outcome in ('matched', 'unmatched');
create index bank_event__alike on bank_event ((payload ->> 'toAccount'), (payload ->> 'amount')) where outcome in ('matched', 'unmatched');

-- Which receipt of the bank's feed a slip is evidence of, and which one an operator proposes.
alter table deposit_slip add column event_id text;
alter table deposit_slip add column proposed_event_id text;
alter table deposit_slip add constraint deposit_slip__event foreign key (event_id) references bank_event (event_id);
alter table deposit_slip add constraint deposit_slip__proposed_event foreign key (proposed_event_id) references bank_event (event_id);
create unique index deposit_slip__event_once on deposit_slip (event_id) where status <> 'REJECTED';
grant update (event_id, proposed_event_id, reference, sending_bank, transfer_reference) on deposit_slip to morakot_app;
alter table deposit_slip drop column proposed_reference;

-- A slip is no claim on a transfer before it is credited: who sends in a stranger's slip first must not keep its payer out. One member sends one in
-- once.
drop index deposit_slip__reference_once;
drop index deposit_slip__picture_once;
create unique index deposit_slip__reference_once on deposit_slip (member_id, reference) where status <> 'REJECTED';
create unique index deposit_slip__picture_once on deposit_slip (member_id, picture_hash) where status <> 'REJECTED';
create unique index deposit_slip__credited_once on deposit_slip (reference) where status = 'CREDITED';
-- Until the verifier has answered, only the picture says what the transfer is called.
update deposit_slip set reference = null where transfer is null and status in ('CHECKING', 'UNDER_REVIEW');
create index deposit_slip__waits_for_money on deposit_slip (amount) where status = 'CHECKING';

-- Members who have one name are found by it: money in that name alone does not say whose it is (features F-121).
create index member__by_name on member (lower(replace(first_name || last_name, ' ', '')));
