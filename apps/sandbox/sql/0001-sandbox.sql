-- Nonces of signed requests: in the database, so that a replay is still refused after a restart.
create table nonces (
  party text not null,
  nonce text not null,
  seen_at timestamptz not null,
  constraint nonces__once primary key (party, nonce)
);
create index nonces__seen_at on nonces (seen_at);

create table plays (
  play_id text constraint plays__id primary key,
  player_id text not null,
  session_token text not null,
  game_code text not null,
  game_name text not null,
  engine text not null,
  model text not null,
  return_url text not null,
  deposit_url text not null,
  is_demo boolean not null,
  demo_balance bigint not null constraint plays__demo_balance_floor check (demo_balance >= 0),
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  page_token_hash text constraint plays__page_token_once unique,
  launched_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz
);

-- A round is written, outcome and all, before its bet is sent: what comes later may only move its state.
create table rounds (
  round_id text constraint rounds__id primary key,
  play_id text not null references plays,
  round_key text not null,
  nonce integer not null,
  client_seed text not null,
  bets jsonb not null,
  stake bigint not null constraint rounds__stake_positive check (stake > 0),
  outcome text not null,
  outcome_hash text not null,
  payout bigint not null constraint rounds__payout_floor check (payout >= 0),
  result jsonb not null,
  state text not null constraint rounds__state_known
    check (state in ('committed', 'bet_taken', 'voiding', 'settled', 'refused', 'void', 'disputed')),
  refusal text,
  balance bigint,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint rounds__nonce_once unique (play_id, nonce),
  constraint rounds__key_once unique (play_id, round_key),
  constraint rounds__open_has_next_attempt
    check ((state in ('committed', 'bet_taken', 'voiding')) = (next_attempt_at is not null))
);
create unique index rounds__one_open on rounds (play_id) where state in ('committed', 'bet_taken', 'voiding');
create index rounds__due on rounds (next_attempt_at) where next_attempt_at is not null;

create function keep_round_outcome() returns trigger language plpgsql as $$
begin
  if (new.round_id, new.play_id, new.nonce, new.client_seed, new.bets, new.stake, new.outcome, new.outcome_hash, new.payout, new.result)
    is distinct from
    (old.round_id, old.play_id, old.nonce, old.client_seed, old.bets, old.stake, old.outcome, old.outcome_hash, old.payout, old.result)
  then
    raise exception 'the outcome of a round is fixed when it is written';
  end if;
  return new;
end $$;
create trigger rounds__outcome_fixed before update on rounds for each row execute function keep_round_outcome();

-- What the wallet has confirmed, for the daily comparison.
create table wallet_transactions (
  sequence bigint generated always as identity constraint wallet_transactions__sequence primary key,
  tx_id text not null constraint wallet_transactions__once unique,
  round_id text not null references rounds,
  kind text not null constraint wallet_transactions__kind_known check (kind in ('bet', 'win', 'bet-win', 'rollback')),
  amount bigint not null,
  created_at timestamptz not null
);
create index wallet_transactions__created_at on wallet_transactions (created_at);

create table payments (
  payment_id text constraint payments__id primary key,
  bank_transaction_id text not null,
  amount_satang bigint not null constraint payments__amount_positive check (amount_satang > 0),
  to_account text not null,
  from_bank text not null,
  from_account text not null,
  from_name text not null,
  ref1 text,
  ref2 text,
  test text not null,
  paid_at timestamptz not null
);
create index payments__paid_at on payments (paid_at);

create table payouts (
  reference text constraint payouts__reference primary key,
  amount_satang bigint not null constraint payouts__amount_positive check (amount_satang > 0),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  status text not null constraint payouts__status_known check (status in ('ACCEPTED', 'PAID', 'DECLINED')),
  reason text,
  accepted_at timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz,
  constraint payouts__accepted_is_due check ((status = 'ACCEPTED') = (due_at is not null))
);
create index payouts__due on payouts (due_at) where due_at is not null;

-- Signed events on their way to the operator; a row leaves the queue only by an answer.
create table deliveries (
  delivery_id text constraint deliveries__id primary key,
  about text not null,
  path text not null,
  body text not null,
  wrong_signature boolean not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_answer text,
  created_at timestamptz not null
);
create index deliveries__due on deliveries (next_attempt_at) where next_attempt_at is not null;
create index deliveries__about on deliveries (about);
