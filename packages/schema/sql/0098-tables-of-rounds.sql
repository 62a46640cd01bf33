-- The table that several players share, by the id that its provider gives it: operators find the rounds of one table by it. Null for a round
-- that one player plays alone. Nullable and without a default, so that the column costs no rewrite of the rounds that are there.
alter table game_round add column table_id text;
alter table game_round add constraint game_round__table_short check (length(table_id) between 1 and 64) not valid;
grant update (table_id) on game_round to morakot_app;
