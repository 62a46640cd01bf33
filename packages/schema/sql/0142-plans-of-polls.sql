-- What every process reads many times a second keeps one plan a connection. PostgreSQL plans the statement of an SQL function anew at each
-- call when the values of its parameters make it look cheaper, and that was most of such a call (260 of 280 us for events, 80 of 105 us for
-- the outbox). By the index whatever the planner knows of the table: a plan that was made while it was empty is kept when it is full.
alter function read_domain_events(xid8, bigint, text[], integer) set plan_cache_mode = force_generic_plan;
alter function ledger.read_outbox(xid8, bigint, integer) set plan_cache_mode = force_generic_plan;
alter function ledger.read_outbox(xid8, bigint, integer) set enable_seqscan = off;
alter function ledger.read_outbox(xid8, bigint, integer) set enable_bitmapscan = off;
alter function ledger.read_outbox(xid8, bigint, integer) set enable_sort = off;
