-- Games, who serves them, and who plays them. A host is a technical provider that calls our wallet; makers publish through it.
create table provider_host (
  id text not null,
  -- Off: every call of the host is answered PROVIDER_OFF, and no game of it opens.
  is_active boolean not null default true,
  -- Whether games of a host may be in a frame of our page: always, never, or not on iOS.
  frames text not null default 'allowed',
  -- Whose members play the games of a host: our own credit is played with on the primary platform's hosts, and the gateways bring games of
  -- their own, which their members open through their own login there.
  platform_code text not null default 'TIAMUT',
  constraint provider_host__id primary key (id),
  constraint provider_host__id_is_plain check (id ~ '^[a-z0-9-]{1,32}$'),
  constraint provider_host__frames check (frames in ('allowed', 'never', 'not_on_ios')),
  constraint provider_host__platform check (platform_code in ('TIAMUT', 'AMBKING', 'SB'))
);
grant select, insert on provider_host to morakot_app;
grant update (is_active, frames) on provider_host to morakot_app;

create table game_provider (
  id integer not null,
  code text not null,
  name text not null,
  host_id text not null,
  is_active boolean not null default true,
  constraint game_provider__id primary key (id),
  constraint game_provider__code_once unique (code),
  constraint game_provider__code check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  constraint game_provider__host foreign key (host_id) references provider_host (id)
);
grant select, insert on game_provider to morakot_app;
grant update (code, name, host_id, is_active) on game_provider to morakot_app;

create table game (
  id integer not null,
  code text not null,
  name text not null,
  alias_name text not null,
  category_code text not null,
  provider_id integer not null,
  engine text not null,
  model text not null,
  tags text[] not null,
  popularity integer not null,
  is_under_maintenance boolean not null default false,
  is_active boolean not null default true,
  -- As the host publishes it for engine and model, percent with two decimals; null before the first request. A game whose spots return
  -- differently shows the least and the best of them.
  rtp text,
  rtp_rules_hash text,
  -- Since when a gateway no longer names a game that was switched on: it was switched off by that, and comes back with the list.
  gone_at timestamptz,
  -- A jackpot is the provider's (features F-136): which games can win it, and its amount, are the provider's statements.
  -- The pot of the provider that the game's model can win; null for a model without one.
  pot text,
  constraint game__id primary key (id),
  constraint game__id_is_positive check (id > 0),
  constraint game__code_once unique (code),
  constraint game__provider foreign key (provider_id) references game_provider (id),
  constraint game__category check (
    category_code in ('slot', 'live_casino', 'sports', 'lotto', 'arcade', 'card_game', 'keno', 'trading', 'unknown')
  ),
  constraint game__rtp check (rtp ~ '^\d{1,3}\.\d{2}(-\d{1,3}\.\d{2})?$'),
  constraint game__rtp_has_its_rules check ((rtp is null) = (rtp_rules_hash is null)),
  constraint game__engine check (
  engine in ('reels', 'reels_five', 'cluster', 'baccarat', 'pokdeng', 'dice', 'crash', 'football', 'lotto', 'keno', 'updown', 'gateway')
),
  constraint game__pot check (pot ~ '^[a-z0-9-]{1,32}$')
);
create index game__by_model on game (engine, model);
grant select, insert on game to morakot_app;
grant update (
  code, name, alias_name, category_code, provider_id, engine, model, tags, popularity, is_under_maintenance, is_active, rtp, rtp_rules_hash,
  gone_at, pot
) on game to morakot_app;

-- Who a member is to a host: random, so that two hosts cannot compare their players and none learns a username.
create table play_identity (
  host_id text not null,
  player_id text not null,
  member_id bigint not null,
  created_at timestamptz not null,
  constraint play_identity__key primary key (host_id, player_id),
  constraint play_identity__one_a_member unique (member_id, host_id),
  constraint play_identity__host foreign key (host_id) references provider_host (id),
  constraint play_identity__member foreign key (member_id) references member (id),
  constraint play_identity__player_id check (player_id ~ '^[A-Za-z0-9_]{1,32}$')
);
grant select, insert on play_identity to morakot_app;

-- One opened game. The host holds a random token; only its hash is here.
create table play_session (
  token_hash bytea not null,
  member_id bigint not null,
  game_id integer not null,
  host_id text not null,
  created_at timestamptz not null,
  -- Moved by each bet: a session ends when nothing was bet for a while.
  idle_expires_at timestamptz not null,
  hard_expires_at timestamptz not null,
  ended_at timestamptz,
  -- The site from which a member opened a game, as the browser names it: text from outside that decides nothing.
  website text,
  constraint play_session__token_once primary key (token_hash),
  constraint play_session__token_is_sha256 check (length(token_hash) = 32),
  constraint play_session__member foreign key (member_id) references member (id),
  constraint play_session__game foreign key (game_id) references game (id),
  constraint play_session__host foreign key (host_id) references provider_host (id),
  constraint play_session__idle_within_hard check (idle_expires_at <= hard_expires_at),
  constraint play_session__website check (length(website) <= 200)
);
create index play_session__of_member on play_session (member_id, created_at desc);
grant select, insert on play_session to morakot_app;
grant update (idle_expires_at, ended_at) on play_session to morakot_app;

create table recent_game (
  member_id bigint not null,
  game_id integer not null,
  last_played_at timestamptz not null,
  constraint recent_game__key primary key (member_id, game_id),
  constraint recent_game__member foreign key (member_id) references member (id),
  constraint recent_game__game foreign key (game_id) references game (id)
);
create index recent_game__newest on recent_game (member_id, last_played_at desc);
grant select, insert on recent_game to morakot_app;
grant update (last_played_at) on recent_game to morakot_app;
