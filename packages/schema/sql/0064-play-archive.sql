-- Play leaves once it is archived: a round that is closed, with its messages and their transfers, when all of them lie below the end of the
-- last archive. A round that its provider keeps open stays whole, and so does one of which an alert is open. Nothing leaves before the auditor
-- has gone through everything since the archive was recorded: what it left an account with was then the beginning of that account's chain.

-- What may leave of the next so many messages after one. A message belongs to its round, a rollback to the round of what it took back; what
-- belongs to none (a prize, a refused bet, a tombstone) is separate. Of each what it moved, and what was refused under its id.
create function play_that_may_leave(
  p_after bigint,
  p_upto bigint,
  p_ends_at timestamptz,
  p_upto_xid xid8,
  out v_messages bigint[],
  out v_transfers bigint[],
  out v_hosts text[],
  out v_rounds text[]
)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_closed_hosts text[];
  v_closed_rounds text[];
begin
  -- Locked: a late message of one waits, and then finds that it has left.
  select coalesce(array_agg(locked.host_id), '{}'), coalesce(array_agg(locked.round_id), '{}') into v_closed_hosts, v_closed_rounds
  from (
    select round.host_id, round.round_id
    from (
      select distinct sent.host_id, sent.round_id from seamless_message as sent
      where sent.id > p_after and sent.id <= p_upto and sent.round_id is not null
      order by sent.host_id, sent.round_id
    ) as named
    join game_round as round on round.host_id = named.host_id and round.round_id = named.round_id
    where round.state = 'closed' and greatest(round.closed_at, round.changed_at) < p_ends_at
    for update of round
  ) as locked;

  with own as materialized (
    select sent.id, sent.host_id, sent.round_id, sent.tx_id, sent.transfer_ids, sent.created_at
    from unnest(v_closed_hosts, v_closed_rounds) as named (host_id, round_id)
    join seamless_message as sent on sent.host_id = named.host_id and sent.round_id = named.round_id
    where not (sent.kind = 'rollback' and sent.transfer_ids <> '{}')
    union all
    select sent.id, sent.host_id, null, sent.tx_id, sent.transfer_ids, sent.created_at
    from seamless_message as sent
    where sent.id > p_after and sent.id <= p_upto
      and not (sent.kind = 'rollback' and sent.transfer_ids <> '{}')
      and not exists (select from game_round as round where round.host_id = sent.host_id and round.round_id = sent.round_id)
  ),
  moved as materialized (
    select own.id as message_id, transfer.id, transfer.xid, transfer.reverses
    from own
    cross join lateral (
      select each.id from unnest(own.transfer_ids) as each (id)
      union
      select known.id from ledger.transfer_of_key('provider:' || own.host_id, own.tx_id) as known
    ) as named
    join ledger.transfer on transfer.id = named.id
  ),
  taken_back as materialized (
    select moved.message_id, later.id, later.xid, back.id as back_id, back.tx_id as back_tx_id, back.created_at as back_at
    from moved
    join own on own.id = moved.message_id
    join ledger.transfer as later on later.reverses = moved.id
    left join seamless_message as back
      -- Its key is the rollback's id and its place, behind a space, which no id has.
      on back.host_id = own.host_id and later.scope = 'provider:' || own.host_id and back.tx_id = split_part(later.idem_key, ' ', 1)
  ),
  staying as materialized (
    select own.id, own.host_id, own.round_id
    from own
    where own.created_at >= p_ends_at
      or exists (select from moved where moved.message_id = own.id and (moved.xid >= p_upto_xid or moved.reverses is not null))
      -- A moment of the demo that is still to be written.
      or exists (select from moved join demo_moment as noted on noted.transfer_id = moved.id where moved.message_id = own.id)
      or exists (
        select from taken_back
        where taken_back.message_id = own.id
          and (taken_back.xid >= p_upto_xid or taken_back.back_id is null or taken_back.back_at >= p_ends_at or own.round_id is null)
      )
      or exists (
        select from seamless_alert as alert
        where alert.host_id = own.host_id and alert.closed_at is null
          and (
            alert.subject in (own.tx_id, own.round_id)
            or alert.subject in (select taken_back.back_tx_id from taken_back where taken_back.message_id = own.id)
          )
      )
  ),
  leaving as materialized (
    select own.id, own.host_id, own.round_id
    from own
    where not exists (
      select from staying
      where staying.id = own.id or (staying.host_id = own.host_id and staying.round_id = own.round_id)
    )
  )
  select
    coalesce((select array_agg(id) from (
      select id from leaving union select back_id from taken_back join leaving on leaving.id = taken_back.message_id
    ) as each), '{}'),
    coalesce((select array_agg(id) from (
      select moved.id from moved join leaving on leaving.id = moved.message_id
      union
      select taken_back.id from taken_back join leaving on leaving.id = taken_back.message_id
    ) as each), '{}'),
    coalesce((select array_agg(host_id order by host_id, round_id) from (select distinct host_id, round_id from leaving where round_id is not null) as each), '{}'),
    coalesce((select array_agg(round_id order by host_id, round_id) from (select distinct host_id, round_id from leaving where round_id is not null) as each), '{}')
  into v_messages, v_transfers, v_hosts, v_rounds;
end
$$;
revoke all on function play_that_may_leave from public;

-- Releases archived play in bounded steps. The requests leave with the messages that they made.
create function release_play(p_messages integer, out messages bigint, out rounds bigint, out transfers bigint, out is_done boolean)
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
revoke all on function release_play from public;
