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

-- As in 0099, and the requests leave with the messages that they made.
create or replace function release_play(p_messages integer, out messages bigint, out rounds bigint, out transfers bigint, out is_done boolean)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_archive ledger.archive;
  v_upto bigint;
  v_looked bigint;
  v_leaving record;
begin
  select * into v_archive from ledger.archive where recorded_at is not null order by id desc limit 1 for update;
  messages := 0;
  rounds := 0;
  transfers := 0;
  is_done := true;
  if v_archive.id is null or v_archive.released_at is not null then
    return;
  end if;
  if not exists (
    select from ledger.auditor where round_at - make_interval(secs => round_seconds::double precision) > v_archive.recorded_at
  ) then
    raise exception 'the auditor has not gone through everything since month % was recorded', v_archive.month using errcode = 'LG014';
  end if;
  if exists (select from ledger.finding where closed_at is null and effect <> 'tell') then
    raise exception 'a finding of the auditor is open' using errcode = 'LG014';
  end if;

  select max(slice.id), count(*) into v_upto, v_looked
  from (
    select each.id
    from (select id, created_at from seamless_message where id > v_archive.released_upto order by id limit p_messages) as each
    where each.created_at < v_archive.ends_at
  ) as slice;
  is_done := v_looked < p_messages;
  if v_upto is not null then
    select * into v_leaving
    from play_that_may_leave(v_archive.released_upto, v_upto, v_archive.ends_at, v_archive.upto_xid);
    -- The ids of messages and rounds stay as keys of the ledger do, whether they moved anything or not.
    insert into ledger.archived_key (key_hash)
    select ledger.key_hash('provider:' || sent.host_id, sent.tx_id) from seamless_message as sent where sent.id = any (v_leaving.v_messages)
    union
    select ledger.key_hash('round:' || host_id, round_id) from unnest(v_leaving.v_hosts, v_leaving.v_rounds) as named (host_id, round_id)
    on conflict do nothing;
    delete from amb_request
    using seamless_message as sent
    where sent.id = any (v_leaving.v_messages)
      and amb_request.host_id = sent.host_id and amb_request.bet_id = split_part(sent.tx_id, '|', 1);
    delete from seamless_message where id = any (v_leaving.v_messages);
    get diagnostics messages = row_count;
    delete from game_round
    using unnest(v_leaving.v_hosts, v_leaving.v_rounds) as named (host_id, round_id)
    where game_round.host_id = named.host_id and game_round.round_id = named.round_id;
    get diagnostics rounds = row_count;
    transfers := ledger.release_transfers(v_leaving.v_transfers);
  end if;
  update ledger.archive
  set released_upto = coalesce(v_upto, released_upto),
    released_messages = released_messages + release_play.messages,
    released_rounds = released_rounds + release_play.rounds,
    released_transfers = released_transfers + release_play.transfers,
    released_at = case when is_done then clock_timestamp() end
  where id = v_archive.id;
end
$$;
