-- What AMB was answered, request by request: a copy of one is answered as the first, whatever came in between (docs/seamless-wallet.md). A row for
-- each transaction of a request. Written in the transaction of its effect.
create table amb_request (
  host_id text not null,
  -- Their id of the bet, prize, tip or adjustment.
  bet_id text not null,
  path text not null,
  -- The id of the envelope: one for each request.
  request_id text not null,
  -- Of the player, the currency and all transactions of the request.
  content_hash bytea not null,
  status_code integer not null,
  reply text not null,
  created_at timestamptz not null,
  constraint amb_request__once primary key (host_id, bet_id, path, request_id),
  constraint amb_request__host foreign key (host_id) references provider_host (id),
  constraint amb_request__hash_is_sha256 check (length(content_hash) = 32)
);
grant select, insert on amb_request to morakot_app;
