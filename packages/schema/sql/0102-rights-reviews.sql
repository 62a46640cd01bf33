-- Each quarter every owner confirms who has which role (console-2.md O-55, §13): a row for each owner and quarter.
create table rights_review (
  id bigint generated always as identity,
  -- The first day of the quarter in Bangkok.
  quarter date not null,
  owner_id bigint not null,
  opened_at timestamptz not null,
  confirmed_at timestamptz,
  -- The roles as the owner read them.
  seen jsonb,
  constraint rights_review__id primary key (id),
  constraint rights_review__owner foreign key (owner_id) references operator (id),
  constraint rights_review__once unique (quarter, owner_id),
  constraint rights_review__quarter check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  constraint rights_review__confirmed_whole check (num_nulls(confirmed_at, seen) in (0, 2))
);
create index rights_review__open on rights_review (opened_at) where confirmed_at is null;
grant select, insert on rights_review to morakot_app;
grant update (confirmed_at, seen) on rights_review to morakot_app;
