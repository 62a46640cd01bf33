-- Tables that all members share: each hand is a draw of its table. Draws by the clock have one table for each engine.
alter table draws add column table_id text;
update draws set table_id = engine;
alter table draws
  alter column table_id set not null,
  -- The result in one word: what a road or a row of past points shows.
  add column sign text,
  drop constraint draws__slot_once,
  add constraint draws__slot_once unique (table_id, slot);
create index draws__of_table on draws (table_id, ends_at desc);

-- How other members see the player; null for one who does not want to be seen, or whose operator sends no name.
alter table plays add column shown_name text constraint plays__shown_name_short check (length(shown_name) between 1 and 12);

alter table rounds
  -- The table that the bet was made at: bets of one member, or of several, on both sides of it can be found by this.
  add column table_id text,
  -- What was drawn stays unseen until then, even when the bet is paid before: others still play for it.
  add column opens_at timestamptz;
create index rounds__of_draw on rounds (draw_id) where draw_id is not null;

create or replace function keep_round_outcome() returns trigger language plpgsql as $$
begin
  if (new.round_id, new.play_id, new.nonce, new.client_seed, new.bets, new.stake, new.outcome, new.outcome_hash, new.draw_id,
      new.table_id, new.opens_at)
    is distinct from
    (old.round_id, old.play_id, old.nonce, old.client_seed, old.bets, old.stake, old.outcome, old.outcome_hash, old.draw_id,
      old.table_id, old.opens_at)
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
