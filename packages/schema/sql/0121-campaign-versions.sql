-- Editions (apps/api/src/engines/editions.ts) have these columns in every table: id, code, version, status, made_by, made_at, published_by,
-- published_at, ended_at. A code of a campaign is still used once, so its version is always the first.
alter table voucher_campaign
  add column version integer not null default 1,
  add constraint voucher_campaign__version check (version >= 1);
