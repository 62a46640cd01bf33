-- The daily comparison of what a host's list says with what the wallet has (rule 15): one row a host and Bangkok business day.
create table seamless_reconciliation (
  host_id text not null,
  day date not null,
  -- Null while the host's list could not be read to its end.
  done_at timestamptz,
  matched integer,
  differing integer,
  constraint seamless_reconciliation__key primary key (host_id, day),
  constraint seamless_reconciliation__host foreign key (host_id) references provider_host (id),
  constraint seamless_reconciliation__done_is_counted check (
    (done_at is null) = (matched is null) and (done_at is null) = (differing is null)
  ),
  constraint seamless_reconciliation__not_negative check (matched >= 0 and differing >= 0)
);
create index seamless_reconciliation__open on seamless_reconciliation (host_id, day) where done_at is null;
grant select, insert on seamless_reconciliation to morakot_app;
grant update (done_at, matched, differing) on seamless_reconciliation to morakot_app;

alter table seamless_alert
  drop constraint seamless_alert__kind,
  add constraint seamless_alert__kind check (
    kind in (
      'duplicate_mismatch', 'large_win', 'win_without_bet', 'debt', 'foreign_round', 'unfinished_round',
      'missing_here', 'missing_there', 'other_amount', 'other_kind', 'not_reconciled'
    )
  );
