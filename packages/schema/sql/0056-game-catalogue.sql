-- What operators decide about the games: maintenance windows, order, marks, shelves. And how often each game was played.

-- A time in which what it names takes no new rounds. One of the four targets is named.
create table game_maintenance (
  id uuid not null,
  game_id integer,
  provider_id integer,
  host_id text,
  platform_code text,
  starts_at timestamptz not null,
  -- Null: until an operator ends it. A window that was ended before it began ends when it begins.
  ends_at timestamptz,
  -- What members read; null for the usual words.
  text text,
  created_at timestamptz not null,
  -- Null: the installation's seed.
  created_by bigint,
  ended_by bigint,
  constraint game_maintenance__id primary key (id),
  constraint game_maintenance__game foreign key (game_id) references game (id),
  constraint game_maintenance__provider foreign key (provider_id) references game_provider (id),
  constraint game_maintenance__host foreign key (host_id) references provider_host (id),
  constraint game_maintenance__platform check (platform_code in ('TIAMUT', 'AMBKING', 'SB')),
  constraint game_maintenance__one_target check (num_nonnulls(game_id, provider_id, host_id, platform_code) = 1),
  constraint game_maintenance__ends_after_start check (ends_at >= starts_at),
  constraint game_maintenance__text check (length(text) between 1 and 200),
  constraint game_maintenance__created_by foreign key (created_by) references operator (id),
  constraint game_maintenance__ended_by foreign key (ended_by) references operator (id)
);
create index game_maintenance__open on game_maintenance (ends_at, starts_at);
grant select, insert on game_maintenance to morakot_app;
grant update (ends_at, ended_by) on game_maintenance to morakot_app;

-- What operators set for a game in addition to its own data. A row is made with the first setting.
create table game_mark (
  game_id integer not null,
  -- The place in the operators' order, 1 first; null: after all that have one.
  position integer,
  -- The games of one network feed and win one pool; null: no jackpot.
  jackpot_network text,
  constraint game_mark__game_once primary key (game_id),
  constraint game_mark__game foreign key (game_id) references game (id),
  constraint game_mark__position check (position between 1 and 100000),
  constraint game_mark__network check (jackpot_network ~ '^[a-z0-9-]{1,32}$')
);
grant select, insert on game_mark to morakot_app;
grant update (position, jackpot_network) on game_mark to morakot_app;

create table game_shelf (
  code text not null,
  title text not null,
  position integer not null,
  is_shown boolean not null,
  constraint game_shelf__code_once primary key (code),
  constraint game_shelf__code check (code ~ '^[a-z0-9-]{1,32}$'),
  constraint game_shelf__title check (length(title) between 1 and 60)
);
grant select, insert on game_shelf to morakot_app;
grant update (title, position, is_shown) on game_shelf to morakot_app;

create table game_shelf_game (
  shelf_code text not null,
  place integer not null,
  game_id integer not null,
  constraint game_shelf_game__game_once primary key (shelf_code, game_id),
  constraint game_shelf_game__place_once unique (shelf_code, place),
  constraint game_shelf_game__shelf foreign key (shelf_code) references game_shelf (code),
  constraint game_shelf_game__game foreign key (game_id) references game (id)
);
grant select, insert, delete on game_shelf_game to morakot_app;

-- Settled rounds by game and Bangkok day, kept by a subscriber of round.settled.
create table game_day_rounds (
  day date not null,
  game_id integer not null,
  rounds bigint not null,
  constraint game_day_rounds__key primary key (day, game_id),
  constraint game_day_rounds__game foreign key (game_id) references game (id)
);
grant select, insert on game_day_rounds to morakot_app;
grant update (rounds) on game_day_rounds to morakot_app;

-- The published lists: the last ten of a platform, for a day at most.
create table game_catalogue (
  platform_code text not null,
  version text not null,
  content text not null,
  published_at timestamptz not null,
  constraint game_catalogue__version_once primary key (platform_code, version),
  constraint game_catalogue__platform check (platform_code in ('TIAMUT', 'AMBKING', 'SB'))
);
grant select, insert, delete on game_catalogue to morakot_app;
