-- The list of its games that a gateway was asked for: when it was read last, and why the last answer changed nothing, if it did not.
create table gateway_game_list (
  platform_code text not null,
  asked_at timestamptz not null,
  read_at timestamptz,
  -- How many games it named when it was read.
  games integer not null default 0,
  -- In one English word or two; null when the last answer was taken.
  problem text,
  constraint gateway_game_list__once primary key (platform_code),
  constraint gateway_game_list__platform check (platform_code in ('AMBKING', 'SB')),
  constraint gateway_game_list__games check (games >= 0)
);
grant select, insert on gateway_game_list to morakot_app;
grant update (asked_at, read_at, games, problem) on gateway_game_list to morakot_app;

-- Since when a gateway no longer names a game that was switched on: it was switched off by that, and comes back with the list.
alter table game add column gone_at timestamptz;
grant update (gone_at) on game to morakot_app;
