-- Games of the gateway platform: who was let into which, and what was bet there.
create table gateway_plays (
  ticket text constraint gateway_plays__once primary key,
  username text not null constraint gateway_plays__member references gateway_members (username),
  game_id text not null,
  created_at timestamptz not null
);

create table gateway_bets (
  -- Named by the page: sent again, it is the same bet.
  bet_id uuid constraint gateway_bets__once primary key,
  ticket text not null constraint gateway_bets__play references gateway_plays (ticket),
  side integer not null constraint gateway_bets__side check (side in (0, 1)),
  drawn integer not null constraint gateway_bets__drawn check (drawn in (0, 1)),
  stake_satang bigint not null constraint gateway_bets__stake check (stake_satang > 0),
  payout_satang bigint not null constraint gateway_bets__payout check (payout_satang >= 0),
  credit_satang bigint not null constraint gateway_bets__credit check (credit_satang >= 0),
  created_at timestamptz not null
);
