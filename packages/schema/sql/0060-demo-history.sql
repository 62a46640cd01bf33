-- The rounds that a demo starts with: planned once, at its first start, and played behind it. A killed job goes on where it was.
create table demo_history (
  only_one boolean not null default true,
  seed_number bigint not null,
  -- The plan's present: every planned round was closed before it.
  anchor timestamptz not null,
  planned integer,
  played integer not null default 0,
  finished_at timestamptz,
  constraint demo_history__once primary key (only_one),
  constraint demo_history__only_one check (only_one),
  constraint demo_history__played check (played >= 0)
);
grant select, insert on demo_history to morakot_app;
grant update (planned, played, finished_at) on demo_history to morakot_app;
