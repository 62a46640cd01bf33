-- What is kept of asking: registrations, one-time codes, captchas, and the first answer under each idempotency key.

-- One row a registration, by the key of its request: a browser that lost the response repeats the request and gets the same one, session and
-- all. The key itself is the browser's. `sealed` can be read only with it, so that a copy of the table opens no session.
create table registration_ask (
  key_hash bytea not null,
  -- Null within the transaction that registers.
  sealed bytea,
  asked_at timestamptz not null,
  constraint registration_ask__once primary key (key_hash),
  constraint registration_ask__key_is_sha256 check (length(key_hash) = 32)
);
create index registration_ask__asked on registration_ask (asked_at);
grant select, insert, delete on registration_ask to morakot_app;
grant update (sealed) on registration_ask to morakot_app;

-- The one-time code for a forgotten password: the newest, as a keyed hash only. Used up, it is gone. A code serves the browser that asked for
-- it, so that a stranger who knows a member's number can neither use its tries up nor put another code in its place: one a member and browser.
create table member_password_code (
  member_id bigint not null,
  asker_hash bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  constraint member_password_code__one_a_browser primary key (member_id, asker_hash),
  constraint member_password_code__member foreign key (member_id) references member (id),
  constraint member_password_code__asker_is_sha256 check (length(asker_hash) = 32),
  constraint member_password_code__hash_is_sha256 check (length(code_hash) = 32),
  constraint member_password_code__tries_not_negative check (tries >= 0)
);
grant select, insert, update, delete on member_password_code to morakot_app;

-- A captcha solution serves once. A row may go when its challenge has expired.
create table used_captcha (
  challenge text not null,
  expires_at timestamptz not null,
  -- What a captcha solution was used up for: the same ask with the same key, on its way twice at once, is no second use. A hash that only
  -- the key and the form together make; null where nothing may come again.
  used_for bytea,
  constraint used_captcha__once primary key (challenge),
  constraint used_captcha__used_for_is_sha256 check (length(used_for) = 32)
);
create index used_captcha__expires_at on used_captcha (expires_at);
grant select, insert, delete on used_captcha to morakot_app;
grant update (expires_at) on used_captcha to morakot_app;

-- A person who solved a captcha as a separate request needs no other for a day.
create table captcha_pass (
  member_id bigint not null,
  passed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint captcha_pass__one_a_member primary key (member_id),
  constraint captcha_pass__member foreign key (member_id) references member (id)
);
grant select, insert on captcha_pass to morakot_app;
grant update (passed_at, expires_at) on captcha_pass to morakot_app;

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
grant select, insert on answered_ask to morakot_app;
grant update (outcome) on answered_ask to morakot_app;
