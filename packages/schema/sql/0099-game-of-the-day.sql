-- The game of the day: which one operators chose for a Bangkok day. A day without a row has the most played game of the day before.
create table game_of_day (
  day date not null,
  game_id integer not null,
  chosen_by bigint not null,
  chosen_at timestamptz not null,
  constraint game_of_day__day_once primary key (day),
  constraint game_of_day__game foreign key (game_id) references game (id),
  constraint game_of_day__chosen_by foreign key (chosen_by) references operator (id)
);
grant select, insert, delete on game_of_day to morakot_app;
grant update (game_id, chosen_by, chosen_at) on game_of_day to morakot_app;
