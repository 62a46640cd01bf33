-- Every bet asks whether its id left with an archive, on connections that planned the question while nothing had. What left comes by the
-- million within minutes: without this they would read all of it, bet by bet, until the table is analyzed again.
alter function ledger.is_archived(text, text) set enable_seqscan = off;
