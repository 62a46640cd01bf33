-- Site configuration that operators edit and the app shows (ENT-8). The keys are a closed list: a screen exists for each.
-- A setting has a version, so that the second of two operators who save at once is refused, and can be switched off without losing its text.
-- `updated_at` is when the text changed: members who closed a notice see it again after that.
create table site_config (
  key text primary key constraint site_config__key_is_known check (
    key in ('ANNOUNCEMENT', 'MAINTENANCE', 'WELCOME_MODAL', 'LINE_ACCOUNT', 'NEW_USER_MODAL', 'BACKUP_BANK_ACCOUNT', 'PROMOTION_FOMO')
  ),
  value text not null,
  updated_at timestamptz not null default clock_timestamp(),
  version integer not null default 1 constraint site_config__version_is_positive check (version > 0),
  is_on boolean not null default true,
  changed_by bigint,
  changed_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on site_config to morakot_app;

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

-- What lets an operator's browser into the members' app while it is closed: a link that works once and soon, exchanged for a cookie.
-- Only hashes are kept. The link's hash is the name of the row.
create table maintenance_pass (
  link_hash bytea not null,
  operator_id bigint not null,
  link_until timestamptz not null,
  cookie_hash bytea,
  valid_until timestamptz,
  constraint maintenance_pass__link primary key (link_hash),
  constraint maintenance_pass__cookie_once unique (cookie_hash),
  constraint maintenance_pass__hashes_are_sha256 check (length(link_hash) = 32 and length(cookie_hash) = 32),
  constraint maintenance_pass__exchanged_whole check ((cookie_hash is null) = (valid_until is null))
);
grant select, insert on maintenance_pass to morakot_app;
grant update (cookie_hash, valid_until) on maintenance_pass to morakot_app;
