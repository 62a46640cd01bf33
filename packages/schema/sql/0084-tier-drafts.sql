-- Thresholds and benefits of tiers that are drafted, seen with whom they would change, and published (features F-6). What is in force stands in
-- `rules_config`.
create table tier_draft (
  id uuid not null,
  body jsonb not null,
  reason text not null,
  status text not null default 'DRAFT',
  made_by bigint not null,
  made_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  -- Of the rules that it became.
  version integer,
  constraint tier_draft__id primary key (id),
  constraint tier_draft__made_by foreign key (made_by) references operator (id),
  constraint tier_draft__decided_by foreign key (decided_by) references operator (id),
  constraint tier_draft__status check (status in ('DRAFT', 'PUBLISHED', 'DISCARDED')),
  constraint tier_draft__is_decided check (
    (status = 'DRAFT') = (decided_at is null) and (decided_by is null) = (decided_at is null) and (status = 'PUBLISHED') = (version is not null)
  )
);
create unique index tier_draft__one on tier_draft ((true)) where status = 'DRAFT';
create index tier_draft__newest on tier_draft (made_at desc, id);
grant select, insert on tier_draft to morakot_app;
grant update (status, decided_by, decided_at, version) on tier_draft to morakot_app;
