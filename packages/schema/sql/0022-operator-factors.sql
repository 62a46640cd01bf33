-- Second factors of operators. The secret of an authenticator app is encrypted with a key of the configuration (AES-256-GCM).
create table operator_totp (
  operator_id bigint not null,
  -- Nonce, tag and cipher text in one; bound to the operator.
  secret bytea not null,
  key_id text not null,
  begun_at timestamptz not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that counted: no code counts twice (RFC 6238, 5.2).
  last_step bigint not null default 0,
  -- An authenticator app in place of the confirmed one, until a code of it has confirmed it.
  begun_secret bytea,
  begun_key_id text,
  constraint operator_totp__one_an_operator primary key (operator_id),
  constraint operator_totp__operator foreign key (operator_id) references operator (id),
  constraint operator_totp__begun_whole check ((begun_secret is null) = (begun_key_id is null)),
  constraint operator_totp__begun_in_place check (begun_secret is null or confirmed_at is not null)
);
grant select, insert, delete on operator_totp to morakot_app;
grant update (secret, key_id, begun_at, confirmed_at, last_step, begun_secret, begun_key_id) on operator_totp to morakot_app;

create table operator_passkey (
  id uuid not null,
  operator_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint operator_passkey__id primary key (id),
  constraint operator_passkey__operator foreign key (operator_id) references operator (id),
  constraint operator_passkey__credential_once unique (credential_id),
  constraint operator_passkey__counter_not_negative check (counter >= 0)
);
create index operator_passkey__of_operator on operator_passkey (operator_id);
grant select, insert, delete on operator_passkey to morakot_app;
grant update (counter, last_used_at) on operator_passkey to morakot_app;

-- Hashes of codes of 80 random bits; a used one is gone.
create table operator_recovery_code (
  operator_id bigint not null,
  code_hash bytea not null,
  constraint operator_recovery_code__key primary key (operator_id, code_hash),
  constraint operator_recovery_code__operator foreign key (operator_id) references operator (id),
  constraint operator_recovery_code__hash_is_sha256 check (length(code_hash) = 32)
);
grant select, insert, delete on operator_recovery_code to morakot_app;

-- What a passkey of a session has to sign: the newest counts, once.
create table operator_challenge (
  session_id bigint not null,
  kind text not null,
  challenge text not null,
  expires_at timestamptz not null,
  constraint operator_challenge__one_a_kind primary key (session_id, kind),
  constraint operator_challenge__session foreign key (session_id) references operator_session (id),
  constraint operator_challenge__kind check (kind in ('registration', 'proof'))
);
grant select, insert, delete on operator_challenge to morakot_app;
grant update (challenge, expires_at) on operator_challenge to morakot_app;

-- The one-time code by which an operator sets up the first second factor (features F-130). One an operator: a new one takes the old one's
-- place, and a used one is gone. A hash of 80 random bits.
create table operator_enrolment_code (
  operator_id bigint not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint operator_enrolment_code__one_an_operator primary key (operator_id),
  constraint operator_enrolment_code__operator foreign key (operator_id) references operator (id),
  constraint operator_enrolment_code__hash_is_sha256 check (length(code_hash) = 32)
);
grant select, insert, delete on operator_enrolment_code to morakot_app;
grant update (code_hash, expires_at) on operator_enrolment_code to morakot_app;
