-- Unfinished rounds are asked about in turn (seamless rule 13): who was asked about longest ago comes first, a round that was never
-- asked about as of its opening. Two hundred that their provider keeps open no longer keep all later ones from being asked about.
alter table game_round
  -- When its provider was last asked whether it is over; null for never.
  add column asked_at timestamptz;
grant update (asked_at) on game_round to morakot_app;
-- Of no column that play changes: a bet on an open round still touches no index.
create index game_round__due on game_round (coalesce(asked_at, opened_at)) where state = 'open';
drop index game_round__unfinished;
