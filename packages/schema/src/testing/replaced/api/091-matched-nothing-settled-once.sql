-- Money that matched nothing is credited by hand or sent back, never both and never twice: whoever settles it writes this row in the same
-- transaction, by whatever way.
create unique index audit__bank_event_settled_once on audit (subject) where subject like 'bank\_event:%';
create index bank_event__unmatched on bank_event (received_at) where outcome = 'unmatched';
