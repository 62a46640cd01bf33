-- A browser that an operator has logged in with: known devices have a budget of tries of their own, so that strangers cannot use it up.
-- The browser holds a random token; only the hash is here.
create table operator_device (
  operator_id bigint not null,
  token_hash bytea not null,
  name text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint operator_device__key primary key (operator_id, token_hash),
  constraint operator_device__operator foreign key (operator_id) references operator (id),
  constraint operator_device__token_is_sha256 check (length(token_hash) = 32)
);
create index operator_device__by_token on operator_device (token_hash);
grant select, insert on operator_device to morakot_app;
grant update (name, last_seen_at) on operator_device to morakot_app;
