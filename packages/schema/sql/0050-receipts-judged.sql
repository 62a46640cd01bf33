-- Money came for this deposit that was not credited by itself: its QR asks for no more, whatever becomes of the money.
alter table deposit add column arrived_at timestamptz;

-- What was asked for, where the member accepted a little less: `amount` is what was credited.
alter table deposit add column asked_amount bigint;
alter table deposit add constraint deposit__asked_for_more check (asked_amount is null or (asked_amount > amount and status = 'CREDITED'));
grant update (amount, asked_amount, arrived_at) on deposit to morakot_app;

update deposit
set arrived_at = event.received_at
from bank_event as event
where event.deposit_id = deposit.id and event.outcome = 'unmatched' and event.reason not in ('already_paid', 'other_account');
