-- What a member reads of the own money that matched nothing, looked up every few seconds by whoever waits for a payment: by the deposit that it
-- names, and by the account that it came from.
create index bank_event__unmatched_of_deposit on bank_event (deposit_id) where outcome = 'unmatched';
create index bank_event__unmatched_of_payer on bank_event ((payload ->> 'fromBank'), (payload ->> 'fromAccount'))
  where outcome = 'unmatched' and deposit_id is null;
