-- What game providers (hosts) have told the wallet. Every amount in 1/100,000 baht.

create table game_round (
  host_id text not null,
  round_id text not null,
  member_id bigint not null,
  -- Null when a win names a game that we do not know: it is credited all the same.
  game_id integer,
  state text not null default 'open',
  -- What stands: bets and wins that were taken and not rolled back.
  bets integer not null default 0,
  bet_real bigint not null default 0,
  bet_bonus bigint not null default 0,
  win_total bigint not null default 0,
  -- Why a person should look at it.
  flags text[] not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint game_round__key primary key (host_id, round_id),
  constraint game_round__host foreign key (host_id) references provider_host (id),
  constraint game_round__member foreign key (member_id) references member (id),
  constraint game_round__game foreign key (game_id) references game (id),
  constraint game_round__state check (state in ('open', 'closed')),
  constraint game_round__closed_is_dated check ((state = 'closed') = (closed_at is not null)),
  constraint game_round__totals_not_negative check (bets >= 0 and bet_real >= 0 and bet_bonus >= 0 and win_total >= 0)
);
create index game_round__unfinished on game_round (opened_at) where state = 'open';
create index game_round__of_member on game_round (member_id, opened_at desc);
grant select, insert on game_round to morakot_app;
grant update (state, bets, bet_real, bet_bonus, win_total, flags, closed_at) on game_round to morakot_app;

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
  )
);
create index seamless_message__by_time on seamless_message (host_id, created_at, id);
create index seamless_message__of_round on seamless_message (host_id, round_id) where round_id is not null;
grant select, insert on seamless_message to morakot_app;
-- Nothing else of a message ever changes.
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
  constraint seamless_alert__id primary key (id),
  constraint seamless_alert__once unique (host_id, kind, subject),
  constraint seamless_alert__host foreign key (host_id) references provider_host (id),
  constraint seamless_alert__kind check (
    kind in ('duplicate_mismatch', 'large_win', 'win_without_bet', 'debt', 'foreign_round', 'unfinished_round')
  )
);
create index seamless_alert__open on seamless_alert (first_at) where closed_at is null;
grant select, insert on seamless_alert to morakot_app;
grant update (times, details, last_at, closed_at) on seamless_alert to morakot_app;
