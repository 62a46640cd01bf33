-- Operators edit the site's configuration: a setting has a version, so that of two who save at once the second is told, and can be
-- switched off without losing its text. `updated_at` is when the text changed, which members who put a notice away are shown again.
alter table site_config
  add column version integer not null default 1 constraint site_config__version_is_positive check (version > 0),
  add column is_on boolean not null default true,
  add column changed_by bigint,
  add column changed_at timestamptz not null default clock_timestamp();

-- Offers of more points for deposits. The end of an offer is never moved; it may be stopped before it. No two run at once.
create table boost_offer (
  id uuid not null,
  title text not null,
  multiplier integer not null,
  created_at timestamptz not null,
  created_by bigint,
  end_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by bigint,
  constraint boost_offer__id primary key (id),
  constraint boost_offer__multiplier_is_more check (multiplier > 1),
  constraint boost_offer__ends_later check (end_at > created_at),
  constraint boost_offer__stops_within check (stopped_at >= created_at and stopped_at <= end_at),
  constraint boost_offer__one_at_a_time exclude using gist (tstzrange(created_at, coalesce(stopped_at, end_at)) with &&)
);
grant select, insert on boost_offer to morakot_app;
grant update (stopped_at, stopped_by) on boost_offer to morakot_app;
