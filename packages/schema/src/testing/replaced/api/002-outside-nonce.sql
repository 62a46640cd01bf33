-- Nonces of signed messages from outside parties: a captured request cannot be sent again within its life.
create table outside_nonce (
  party text not null,
  nonce text not null,
  seen_at timestamptz not null,
  constraint outside_nonce__once primary key (party, nonce)
);
create index outside_nonce__seen_at on outside_nonce (seen_at);
grant select, insert, delete on outside_nonce to morakot_app;
