-- Favourite games. A game that operators switch off stays a favourite and is not shown.
create table favorite_game (
  member_id bigint not null,
  game_id integer not null,
  -- Newest first is by this number: the games of one request have one moment.
  place bigint generated always as identity,
  added_at timestamptz not null,
  constraint favorite_game__key primary key (member_id, game_id),
  constraint favorite_game__member foreign key (member_id) references member (id),
  constraint favorite_game__game foreign key (game_id) references game (id)
);
create index favorite_game__newest on favorite_game (member_id, place desc);
grant select, insert, delete on favorite_game to morakot_app;
