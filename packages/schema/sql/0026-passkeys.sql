-- Passkeys of members (WebAuthn level 3): one proves a withdrawal in place of the password.
create table member_passkey (
  id uuid not null,
  member_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint member_passkey__id primary key (id),
  constraint member_passkey__member foreign key (member_id) references member (id),
  constraint member_passkey__credential_once unique (credential_id),
  constraint member_passkey__counter_not_negative check (counter >= 0)
);
create index member_passkey__of_member on member_passkey (member_id, created_at desc);
grant select, insert, delete on member_passkey to morakot_app;
grant update (counter, last_used_at) on member_passkey to morakot_app;

-- What a passkey of a member has to sign: the newest counts, once, in the session that requested it.
create table member_challenge (
  member_id bigint not null,
  kind text not null,
  session_id bigint not null,
  challenge text not null,
  -- What the passkey that is made will be called.
  name text,
  -- Satang of the withdrawal that is proven: what was signed for one amount counts for no other.
  amount bigint,
  expires_at timestamptz not null,
  constraint member_challenge__one_a_kind primary key (member_id, kind),
  constraint member_challenge__member foreign key (member_id) references member (id),
  constraint member_challenge__session foreign key (session_id) references member_session (id),
  constraint member_challenge__kind check (kind in ('registration', 'withdrawal')),
  constraint member_challenge__name check ((kind = 'registration') = (name is not null)),
  constraint member_challenge__amount check ((kind = 'withdrawal') = (amount is not null))
);
grant select, insert, delete on member_challenge to morakot_app;
grant update (session_id, challenge, name, amount, expires_at) on member_challenge to morakot_app;
