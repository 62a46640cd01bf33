-- Draws that follow the clock: one for all players of a game. Seed and outcome are fixed when somebody first looks at the draw.
create table draws (
  draw_id text constraint draws__id primary key,
  engine text not null,
  slot bigint not null,
  server_seed text not null,
  server_seed_hash text not null,
  outcome text not null,
  closes_at timestamptz not null,
  ends_at timestamptz not null,
  constraint draws__slot_once unique (engine, slot),
  constraint draws__closes_before_it_ends check (closes_at < ends_at)
);
create index draws__latest on draws (engine, ends_at desc);

-- What slots with a pot collect, in 1/100,000 baht. The house puts the first 20,000 baht in; later the stakes alone feed it.
create table pots (
  pot_id text constraint pots__id primary key,
  amount bigint not null constraint pots__floor check (amount >= 0)
);
insert into pots (pot_id, amount) values ('emerald', 2000000000);

alter table rounds
  add column draw_id text references draws,
  -- When the wallet took the bet: a game that runs on the clock counts from here.
  add column taken_at timestamptz,
  -- What the player did while the round ran; once, and only while the bet is taken.
  add column choice text,
  -- The outcome stays unseen until the round is settled.
  add column is_hidden boolean not null default false,
  -- What the round added to its pot, or took out of it; undone when the bet is not taken.
  add column pot_change bigint not null default 0;

drop index rounds__one_open;
create unique index rounds__one_open on rounds (play_id) where state in ('committed', 'bet_taken', 'voiding') and draw_id is null;
create index rounds__of_play on rounds (play_id, created_at desc);
create index plays__of_player on plays (player_id, game_code);

create or replace function keep_round_outcome() returns trigger language plpgsql as $$
begin
  if (new.round_id, new.play_id, new.nonce, new.client_seed, new.bets, new.stake, new.outcome, new.outcome_hash, new.draw_id)
    is distinct from
    (old.round_id, old.play_id, old.nonce, old.client_seed, old.bets, old.stake, old.outcome, old.outcome_hash, old.draw_id)
  then
    raise exception 'the outcome of a round is fixed when it is written';
  end if;
  -- A player's own decision may change what the fixed outcome pays, once, while the bet runs.
  if (new.payout, new.result, new.choice) is distinct from (old.payout, old.result, old.choice)
    and not (old.state = 'bet_taken' and old.choice is null and new.choice is not null)
  then
    raise exception 'the outcome of a round is fixed when it is written';
  end if;
  return new;
end $$;
