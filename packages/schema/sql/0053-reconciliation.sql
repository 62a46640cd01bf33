-- Differences between our books and the lists of providers and bank (spec: ledger, discipline 15). Amounts in 1/100,000 baht.
create table reconciliation_case (
  id bigint generated always as identity,
  -- `provider:<id>` or `bank:<id>`.
  source text not null,
  difference text not null,
  subject text not null,
  member_id bigint,
  amount_here bigint,
  amount_there bigint,
  details jsonb not null,
  opened_at timestamptz not null,
  owner_id bigint,
  closed_at timestamptz,
  -- `op:<id>`, or the job when both sides agreed later.
  closed_by text,
  reason text,
  -- A difference between a statement and our books stops automatic credits, so two operators close it: the first proposes.
  closing_proposed_by bigint,
  closing_reason text,
  constraint reconciliation_case__id primary key (id),
  -- Another amount is another difference: an explanation covers the one that was explained.
  constraint reconciliation_case__once unique nulls not distinct (source, difference, subject, amount_here, amount_there),
  constraint reconciliation_case__member foreign key (member_id) references member (id),
  constraint reconciliation_case__owner foreign key (owner_id) references operator (id),
  constraint reconciliation_case__difference check (
    difference in (
      'missing_here', 'missing_there', 'other_amount', 'other_kind', 'other_status', 'other_party', 'doubled', 'not_compared'
    )
  ),
  constraint reconciliation_case__closed_is_explained check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null)
  ),
  constraint reconciliation_case__closing_proposer foreign key (closing_proposed_by) references operator (id),
  constraint reconciliation_case__closing_has_reason check ((closing_proposed_by is null) = (closing_reason is null))
);
create index reconciliation_case__open on reconciliation_case (opened_at, id) where closed_at is null;
create index reconciliation_case__closed on reconciliation_case (closed_at desc, id desc) where closed_at is not null;
create index reconciliation_case__of_subject on reconciliation_case (source, subject) where closed_at is null;
create index reconciliation_case__by_subject on reconciliation_case (subject);
grant select, insert on reconciliation_case to morakot_app;
grant update (opened_at, owner_id, closed_at, closed_by, reason, closing_proposed_by, closing_reason) on reconciliation_case to morakot_app;

-- How far a bank's list was compared; the latest hours are looked at again each time, because news may be late.
create table reconciliation_run (
  source text not null,
  compared_to timestamptz not null,
  done_at timestamptz not null,
  matched integer not null,
  differing integer not null,
  constraint reconciliation_run__source primary key (source),
  constraint reconciliation_run__not_negative check (matched >= 0 and differing >= 0)
);
grant select, insert on reconciliation_run to morakot_app;
grant update (compared_to, done_at, matched, differing) on reconciliation_run to morakot_app;

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
