-- The console's search by an amount of the last days, and by what the bank or a provider calls a transfer: each reads few pages of its index.
create index deposit__by_amount on deposit (amount, created_at desc);
create index withdrawal__by_amount on withdrawal (amount, created_at desc);
create index bank_event__unmatched_of_amount on bank_event ((payload ->> 'amount'), received_at) where outcome = 'unmatched';
create index reconciliation_case__by_subject on reconciliation_case (subject);
create index seamless_alert__by_subject on seamless_alert (subject) where closed_at is null;
