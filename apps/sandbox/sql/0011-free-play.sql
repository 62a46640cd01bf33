-- Free play: chips of the game host that are no money, so many a day for each player. They are in no wallet and in no list of movements.
create table play_chips (
  player_id text constraint play_chips__once primary key,
  day date not null,
  chips bigint not null constraint play_chips__floor check (chips >= 0)
);

-- A free play has no session of the wallet: nothing of it could be sent there. It takes no round after its end.
alter table plays
  drop column demo_balance,
  alter column session_token drop not null,
  add column ends_at timestamptz;
update plays set session_token = null where is_demo;
alter table plays add constraint plays__session_of_money check (is_demo = (session_token is null));
