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
  )
);
create index reconciliation_case__open on reconciliation_case (opened_at, id) where closed_at is null;
create index reconciliation_case__closed on reconciliation_case (closed_at desc, id desc) where closed_at is not null;
create index reconciliation_case__of_subject on reconciliation_case (source, subject) where closed_at is null;
grant select, insert on reconciliation_case to morakot_app;
grant update (owner_id, opened_at, closed_at, closed_by, reason) on reconciliation_case to morakot_app;

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

create index deposit__credited on deposit (credited_at) where status = 'CREDITED';

-- The cases of the daily comparison with a provider were alerts so far.
insert into reconciliation_case (source, difference, subject, details, opened_at, closed_at, closed_by, reason)
select
  'provider:' || host_id,
  case kind when 'not_reconciled' then 'not_compared' else kind end,
  subject,
  details,
  first_at,
  closed_at,
  case when closed_at is null then null else 'job:reconciliation' end,
  case when closed_at is null then null else 'closed as an alert' end
from seamless_alert
where kind in ('missing_here', 'missing_there', 'other_amount', 'other_kind', 'not_reconciled');

delete from seamless_alert where kind in ('missing_here', 'missing_there', 'other_amount', 'other_kind', 'not_reconciled');

alter table seamless_alert
  drop constraint seamless_alert__kind,
  add constraint seamless_alert__kind check (
    kind in ('duplicate_mismatch', 'large_win', 'win_without_bet', 'debt', 'foreign_round', 'unfinished_round')
  );
