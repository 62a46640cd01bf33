-- The daily control of what was credited against the bank's own statement (features F-123), by the bank's moment of a transfer.

create table statement_day (
  -- Number of a receiving account that slips credit, or `bank:<name>` for the accounts that a bank's feed reports together.
  account text not null,
  day date not null,
  count_there integer not null,
  total_there bigint not null,
  count_here integer not null,
  total_here bigint not null,
  -- The operator who entered the statement; null for a list that the bank gives us.
  entered_by bigint,
  compared_at timestamptz not null,
  constraint statement_day__once primary key (account, day),
  constraint statement_day__operator foreign key (entered_by) references operator (id),
  constraint statement_day__counts check (count_there >= 0 and total_there >= 0 and count_here >= 0 and total_here >= 0)
);
grant select, insert on statement_day to morakot_app;
grant update (count_there, total_there, count_here, total_here, entered_by, compared_at) on statement_day to morakot_app;
create index transfer_claim__of_day on transfer_claim (receiver, paid_at);

-- A difference between a statement and our books stops automatic credits, so two operators close it: the first proposes.
alter table reconciliation_case add column closing_proposed_by bigint;
alter table reconciliation_case add column closing_reason text;
alter table reconciliation_case add constraint reconciliation_case__closing_proposer foreign key (closing_proposed_by) references operator (id);
alter table reconciliation_case add constraint reconciliation_case__closing_has_reason check ((closing_proposed_by is null) = (closing_reason is null));
grant update (closing_proposed_by, closing_reason) on reconciliation_case to morakot_app;
