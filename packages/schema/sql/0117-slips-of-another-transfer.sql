-- The member's own word that a slip is of another transfer than one that was credited: it holds whenever the slip is judged again.
alter table deposit_slip add column is_another_transfer boolean not null default false;
