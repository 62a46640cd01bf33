-- One row a registration, by the key it was asked with: who lost the answer asks again and gets the same one, session and all. The key
-- itself is the browser's. Only with it `sealed` can be read, so that a copy of the table opens no session.
create table registration_ask (
  key_hash bytea not null,
  -- Null within the transaction that registers.
  sealed bytea,
  asked_at timestamptz not null,
  constraint registration_ask__once primary key (key_hash),
  constraint registration_ask__key_is_sha256 check (length(key_hash) = 32)
);
create index registration_ask__asked on registration_ask (asked_at);
grant select, insert, update (sealed), delete on registration_ask to morakot_app;
