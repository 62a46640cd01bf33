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
