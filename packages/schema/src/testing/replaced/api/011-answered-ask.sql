-- One row an idempotency key: the first answer, kept with its effect. Money is asked for with keys, so rows stay for ever.
create table answered_ask (
  member_id bigint not null references member (id),
  call text not null,
  ask_key uuid not null,
  content_hash bytea not null constraint answered_ask__hash_is_sha256 check (length(content_hash) = 32),
  outcome jsonb,
  created_at timestamptz not null default clock_timestamp(),
  constraint answered_ask__key primary key (member_id, call, ask_key)
);
grant select, insert, update (outcome) on answered_ask to morakot_app;
