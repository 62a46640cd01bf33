-- As before, but of reversals only: nearly every transfer reverses nothing, and stood in this index all the same.
alter table ledger.transfer drop constraint transfer__reversed_once;
create unique index transfer__reversed_once on ledger.transfer (reverses) where reverses is not null;
