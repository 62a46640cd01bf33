-- The messages of game providers (hosts) to the wallet. Every amount in 1/100,000 baht.
create table game_round (
  host_id text not null,
  round_id text not null,
  member_id bigint not null,
  -- Null when a win names a game that we do not know: it is credited all the same.
  game_id integer,
  state text not null default 'open',
  -- What holds: bets and wins that were taken and not rolled back.
  bets integer not null default 0,
  bet_real bigint not null default 0,
  bet_bonus bigint not null default 0,
  win_total bigint not null default 0,
  -- Why a person should look at it.
  flags text[] not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- A round says what happened when it closes, and again when it changes after that. Triggers, because five paths change a round (bet, win,
  -- bet and win, rollback, the job for unfinished rounds), and none of them may forget the event or write it twice.
  -- Of the win; the rest of it is real money.
  win_bonus bigint not null default 0,
  jackpot bigint not null default 0,
  is_free boolean not null default false,
  -- When the last message or job changed it, by the clock of the application.
  changed_at timestamptz,
  -- Unfinished rounds are queried in turn (seamless rule 13): the one whose last query is oldest comes first, a round without a query as of its
  -- opening. Two hundred that their provider keeps open do not keep the others from being queried.
  -- When its provider was last queried whether it is over; null for never.
  asked_at timestamptz,
  constraint game_round__key primary key (host_id, round_id),
  constraint game_round__host foreign key (host_id) references provider_host (id),
  constraint game_round__member foreign key (member_id) references member (id),
  constraint game_round__game foreign key (game_id) references game (id),
  constraint game_round__state check (state in ('open', 'closed')),
  constraint game_round__closed_is_dated check ((state = 'closed') = (closed_at is not null)),
  constraint game_round__totals_not_negative check (bets >= 0 and bet_real >= 0 and bet_bonus >= 0 and win_total >= 0),
  constraint game_round__win_is_split check (win_bonus between 0 and win_total)
);
create index game_round__of_member on game_round (member_id, opened_at desc);
-- Of no column that play changes: a bet on an open round still touches no index.
create index game_round__due on game_round (coalesce(asked_at, opened_at)) where state = 'open';
-- Rounds close about in the order of their rows; a summary of blocks costs a bet nothing.
create index game_round__by_close on game_round using brin (closed_at);
grant select, insert on game_round to morakot_app;
grant update (
  state, bets, bet_real, bet_bonus, win_total, flags, closed_at, win_bonus, jackpot, is_free, changed_at, asked_at
) on game_round to morakot_app;

-- One row a transaction id of a host, for ever: the answer is kept in the transaction of its effect. A tombstone has no
-- content: the id was rolled back before it came, and whatever comes under it moves nothing.
create table seamless_message (
  id bigint generated always as identity,
  host_id text not null,
  tx_id text not null,
  kind text not null,
  content_hash bytea,
  state text not null,
  member_id bigint not null,
  round_id text,
  -- As sent: of a bet-win the bet.
  amount bigint not null default 0,
  -- In the order in which they were posted; a bet-win has two.
  transfer_ids bigint[] not null default '{}',
  stake_real bigint not null default 0,
  stake_bonus bigint not null default 0,
  win_amount bigint not null default 0,
  turnover_counted bigint not null default 0,
  reply jsonb,
  created_at timestamptz not null,
  -- What a rollback takes out of the round again.
  win_bonus bigint not null default 0,
  jackpot bigint not null default 0,
  constraint seamless_message__id primary key (id),
  constraint seamless_message__once unique (host_id, tx_id),
  constraint seamless_message__host foreign key (host_id) references provider_host (id),
  constraint seamless_message__member foreign key (member_id) references member (id),
  constraint seamless_message__kind check (kind in ('bet', 'win', 'bet-win', 'rollback', 'round-close', 'adjust', 'unknown')),
  constraint seamless_message__state check (state in ('applied', 'reversed', 'tombstoned', 'refused')),
  constraint seamless_message__hash_is_sha256 check (length(content_hash) = 32),
  constraint seamless_message__tombstone_has_no_content check (
    (state = 'tombstoned') = (content_hash is null) and (content_hash is null) = (reply is null) and (kind = 'unknown') = (content_hash is null)
  ),
  constraint seamless_message__refused_moves_nothing check (state not in ('refused', 'tombstoned') or transfer_ids = '{}'),
  constraint seamless_message__shares_are_not_negative check (
    stake_real >= 0 and stake_bonus >= 0 and win_amount >= 0 and turnover_counted >= 0
  ),
  constraint seamless_message__win_is_split check (win_bonus between 0 and win_amount)
);
-- Without the host in front: while few messages were counted, looking one up by any index that begins with the host seemed as cheap as
-- by the one that is unique, and a plan that was made then walks over everything that the host has ever sent.
create index seamless_message__by_time on seamless_message (created_at, id);
create index seamless_message__of_round on seamless_message (host_id, round_id) where round_id is not null;
grant select, insert on seamless_message to morakot_app;
grant update (state) on seamless_message to morakot_app;

-- What an operator should see. The same matter again counts up.
create table seamless_alert (
  id bigint generated always as identity,
  host_id text not null,
  kind text not null,
  subject text not null,
  details jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  -- Whose withdrawals wait for a person while the alert is open; null where none do.
  member_id bigint,
  constraint seamless_alert__id primary key (id),
  constraint seamless_alert__once unique (host_id, kind, subject),
  constraint seamless_alert__host foreign key (host_id) references provider_host (id),
  constraint seamless_alert__kind check (
    kind in ('duplicate_mismatch', 'large_win', 'win_without_bet', 'debt', 'foreign_round', 'unfinished_round')
  ),
  constraint seamless_alert__member foreign key (member_id) references member (id)
);
create index seamless_alert__open on seamless_alert (first_at) where closed_at is null;
create index seamless_alert__open_of_member on seamless_alert (member_id) where closed_at is null and member_id is not null;
create index seamless_alert__by_subject on seamless_alert (subject) where closed_at is null;
grant select, insert on seamless_alert to morakot_app;
grant update (details, times, last_at, closed_at) on seamless_alert to morakot_app;

-- The daily comparison of what a host's list says with what the wallet has (rule 15): one row a host and Bangkok business day.
create table seamless_reconciliation (
  host_id text not null,
  day date not null,
  -- Null while the host's list could not be read to its end.
  done_at timestamptz,
  matched integer,
  differing integer,
  constraint seamless_reconciliation__key primary key (host_id, day),
  constraint seamless_reconciliation__host foreign key (host_id) references provider_host (id),
  constraint seamless_reconciliation__done_is_counted check (
    (done_at is null) = (matched is null) and (done_at is null) = (differing is null)
  ),
  constraint seamless_reconciliation__not_negative check (matched >= 0 and differing >= 0)
);
create index seamless_reconciliation__open on seamless_reconciliation (host_id, day) where done_at is null;
grant select, insert on seamless_reconciliation to morakot_app;
grant update (done_at, matched, differing) on seamless_reconciliation to morakot_app;

-- The game behind each of these transfers, looked up by index whatever the planner knows of the tables (as in 0044-wallet). A rollback
-- is of the game that it takes back; what no host asked for is left out.
create function games_of_transfers(p_transfers bigint[]) returns table (transfer_id bigint, game_id integer)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select asked.id, game_round.game_id
  from (
    select
      moved.id,
      substring(original.scope from '^provider:(.*)$') as host_id,
      -- The win of a bet-win is posted under a key of its own.
      regexp_replace(original.idem_key, ' win$', '') as tx_id
    from ledger.transfer as moved
    cross join lateral (
      select scope, idem_key from ledger.transfer where id = coalesce(moved.reverses, moved.id) offset 0
    ) as original
    where moved.id = any (p_transfers)
    offset 0
  ) as asked
  cross join lateral (
    select sent.host_id, sent.round_id from seamless_message as sent where sent.host_id = asked.host_id and sent.tx_id = asked.tx_id offset 0
  ) as message
  cross join lateral (
    select round.game_id from game_round as round where round.host_id = message.host_id and round.round_id = message.round_id offset 0
  ) as game_round
  where game_round.game_id is not null;
end
$$;
revoke all on function games_of_transfers from public;
grant execute on function games_of_transfers to morakot_app;
