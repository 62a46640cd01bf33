-- Members of the gateway platform: their account there, the secrets that only the server holds, and the calls to the gateway.

-- A member's account at a gateway, as the gateway last reported it. One account belongs to one member, for ever.
create table gateway_account (
  member_id bigint not null,
  platform_code text not null,
  -- Without the platform's prefix: the name that the gateway knows.
  gateway_username text not null,
  first_name text not null,
  last_name text not null,
  tel text not null,
  bank_code text not null,
  account_number text not null,
  line text,
  agent_id text not null,
  agent_user_id text not null,
  bonus text,
  told_at timestamptz not null,
  -- The last credit that the gateway reported, shown greyed while it does not answer.
  credit_satang bigint,
  credit_at timestamptz,
  -- A member who moves away: nothing is launched or moved at the source while the migration runs (features F-110).
  frozen_at timestamptz,
  constraint gateway_account__member_once primary key (member_id),
  constraint gateway_account__once unique (platform_code, gateway_username),
  constraint gateway_account__member foreign key (member_id) references member (id),
  constraint gateway_account__platform check (platform_code in ('AMBKING', 'SB')),
  constraint gateway_account__username check (gateway_username ~ '^[a-z0-9]{2,15}$'),
  constraint gateway_account__credit check (credit_satang >= 0),
  constraint gateway_account__credit_with_time check ((credit_satang is null) = (credit_at is null))
);
grant select, insert on gateway_account to morakot_app;
grant update (
  first_name, last_name, tel, bank_code, account_number, line, agent_id, agent_user_id, bonus, told_at, credit_satang, credit_at, frozen_at
) on gateway_account to morakot_app;

-- The vault: password and token of a member at a gateway, sealed (AES-256-GCM) under the key that its id names. It goes with a logout, and
-- when a member has moved away.
create table gateway_credential (
  member_id bigint not null,
  password_key_id text not null,
  password_box bytea not null,
  -- None while the gateway has forgotten the last one.
  token_key_id text,
  token_box bytea,
  -- The login by which the member gave the password: nothing is renewed twelve hours later.
  signed_in_at timestamptz not null,
  -- Renewals: the last one, and how many on its Bangkok day.
  renewed_at timestamptz,
  renewed_day date,
  renewed_count integer not null default 0,
  constraint gateway_credential__member_once primary key (member_id),
  constraint gateway_credential__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_credential__token_with_key check ((token_box is null) = (token_key_id is null)),
  constraint gateway_credential__renewals check (renewed_count >= 0)
);
grant select, insert, delete on gateway_credential to morakot_app;
grant update (
  password_key_id, password_box, token_key_id, token_box, signed_in_at, renewed_at, renewed_day, renewed_count
) on gateway_credential to morakot_app;

-- A login of the moment: its opaque handle is the token that the browser is given (CALL-8). Only the hash is here.
create table gateway_login (
  token_hash bytea not null,
  member_id bigint not null,
  at timestamptz not null,
  constraint gateway_login__once primary key (token_hash),
  constraint gateway_login__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_login__token_is_sha256 check (length(token_hash) = 32)
);
create index gateway_login__of_member on gateway_login (member_id, at desc);
create index gateway_login__at on gateway_login (at);
grant select, insert, delete on gateway_login to morakot_app;

-- Calls to a gateway and their outcome, for operators. It holds no password, token or sum.
create table gateway_call (
  id bigint generated always as identity,
  platform_code text not null,
  call text not null,
  member_id bigint,
  at timestamptz not null,
  took_ms integer not null,
  outcome text not null,
  -- What went wrong, in one English word or two; null when nothing did.
  reason text,
  constraint gateway_call__id primary key (id),
  constraint gateway_call__member foreign key (member_id) references member (id),
  constraint gateway_call__outcome check (outcome in ('yes', 'no', 'token', 'unknown', 'resting')),
  constraint gateway_call__took check (took_ms >= 0)
);
create index gateway_call__newest on gateway_call (at desc, id desc);
create index gateway_call__of_member on gateway_call (member_id, id desc) where member_id is not null;
grant select, insert, delete on gateway_call to morakot_app;

-- Money between a member's wallet and the credit at a gateway (features F-104). The id is the reference that the gateway knows it by.
create table gateway_transfer (
  id uuid not null,
  member_id bigint not null,
  platform_code text not null,
  -- `in`: from our wallet to the gateway; `out`: from there into our wallet.
  direction text not null,
  amount bigint not null,
  state text not null,
  -- The deposit that is sent on.
  deposit_id uuid,
  created_at timestamptz not null,
  -- When the gateway was last queried, and how often.
  asked_at timestamptz,
  asked_times integer not null default 0,
  ended_at timestamptz,
  -- What a gateway gives back is bounded before it is ordered (features F-129). A transfer above the bound waits for a person: nothing is ordered.
  is_held boolean not null default false,
  constraint gateway_transfer__id primary key (id),
  constraint gateway_transfer__one_a_deposit unique (deposit_id),
  constraint gateway_transfer__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_transfer__direction check (direction in ('in', 'out')),
  constraint gateway_transfer__state check (state in ('SENDING', 'SENT', 'REFUSED', 'UNKNOWN')),
  constraint gateway_transfer__amount check (amount > 0),
  constraint gateway_transfer__deposit_goes_in check (deposit_id is null or direction = 'in'),
  constraint gateway_transfer__ended check ((state in ('SENT', 'REFUSED')) = (ended_at is not null)),
  constraint gateway_transfer__held_out check (not is_held or direction = 'out'),
  constraint gateway_transfer__held_not_asked check (not is_held or asked_times = 0)
);
create index gateway_transfer__of_member on gateway_transfer (member_id, created_at desc);
create index gateway_transfer__open on gateway_transfer (created_at) where ended_at is null;
create index gateway_transfer__newest on gateway_transfer (created_at desc, id desc);
create index gateway_transfer__of_day on gateway_transfer (platform_code, created_at);
grant select, insert on gateway_transfer to morakot_app;
grant update (state, asked_at, asked_times, ended_at, is_held) on gateway_transfer to morakot_app;

-- What is proven stays proven.
create function gateway_transfer_ends_once() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.ended_at is not null and new.state <> old.state then
    raise exception 'a gateway transfer that is % does not become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger gateway_transfer__ends_once before update on gateway_transfer
for each row execute function gateway_transfer_ends_once();

-- J7: each transfer has the legs that its state says, and no leg is without its row.
create function audit_gateway(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J7 a gateway transfer is not its legs', sent.id, null)::ledger.breach
    from gateway_transfer as moved
    left join lateral ledger.transfer_of_key('gateway:' || moved.platform_code, moved.id::text) as sent on sent.status = 'posted'
    left join lateral ledger.transfer_of_key('gateway:' || moved.platform_code, moved.id::text || ':returned') as back
      on back.status = 'posted'
    left join lateral (
      select sum(entry.amount) as credit
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = sent.id and account.owner_id = moved.member_id and account.code = 'real'
    ) as legs on true
    where moved.created_at >= p_since
      and (
        (moved.direction = 'in' and (legs.credit is distinct from -moved.amount * 1000 or (back.id is not null) <> (moved.state = 'REFUSED')))
        or (moved.direction = 'out' and (
          (sent.id is not null) <> (moved.state = 'SENT') or (sent.id is not null and legs.credit is distinct from moved.amount * 1000)
          or back.id is not null
        ))
      )
    union all
    select row('J7 a gateway leg without its row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted'
      and transfer.kind in ('gateway_out', 'gateway_out_returned', 'gateway_in')
      and not exists (select from gateway_transfer as moved where moved.id::text = replace(transfer.idem_key, ':returned', ''))
  ))
$$;
revoke all on function audit_gateway from public;
grant execute on function audit_gateway to morakot_auditor;

-- How a transfer ended that a gateway does not report, as one operator proposes it and another agrees (features F-7, F-105).
create table gateway_resolution (
  id uuid not null,
  transfer_id uuid not null,
  outcome text not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  number bigint not null default nextval('proposal_number'),
  expires_at timestamptz,
  constraint gateway_resolution__id primary key (id),
  constraint gateway_resolution__transfer foreign key (transfer_id) references gateway_transfer (id),
  constraint gateway_resolution__proposed_by foreign key (proposed_by) references operator (id),
  constraint gateway_resolution__decided_by foreign key (decided_by) references operator (id),
  constraint gateway_resolution__outcome check (outcome in ('SENT', 'REFUSED')),
  constraint gateway_resolution__two_people check (status <> 'DONE' or decided_by <> proposed_by),
  constraint gateway_resolution__number unique (number),
  constraint gateway_resolution__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint gateway_resolution__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  )
);
create unique index gateway_resolution__one_waits on gateway_resolution (transfer_id) where status = 'WAITING';
create index gateway_resolution__of_transfer on gateway_resolution (transfer_id, proposed_at desc);
create index gateway_resolution__expiring on gateway_resolution (expires_at) where status = 'WAITING';
grant select, insert on gateway_resolution to morakot_app;
grant update (status, decided_by, decided_at, declined_because) on gateway_resolution to morakot_app;

-- The first credit that a gateway reported of a member on a Bangkok day: what was lost there since is counted from it (features F-104).
create table gateway_credit_day (
  member_id bigint not null,
  day date not null,
  credit_satang bigint not null,
  at timestamptz not null,
  constraint gateway_credit_day__once_a_day primary key (member_id, day),
  constraint gateway_credit_day__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_credit_day__credit check (credit_satang >= 0)
);
grant select, insert on gateway_credit_day to morakot_app;

-- The game that a member of a gateway opened there last. Its rounds are not reported, so its time is counted from the launch to the return
-- (features F-104). Written under the member's row lock.
create table gateway_play (
  member_id bigint not null,
  -- The session that launched it: the time counts for its clock and its reality checks.
  session_id bigint not null,
  game_id integer not null,
  launched_at timestamptz not null,
  -- Up to when its time is in the sums of the day and of the session.
  counted_at timestamptz not null,
  -- The last sign that it is being played: an hour without one ends it.
  seen_at timestamptz not null,
  -- When the member was known to be back.
  ended_at timestamptz,
  website text,
  constraint gateway_play__member_once primary key (member_id),
  constraint gateway_play__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_play__session foreign key (session_id) references member_session (id),
  constraint gateway_play__game foreign key (game_id) references game (id),
  constraint gateway_play__counted_since_launch check (counted_at >= launched_at),
  constraint gateway_play__website check (length(website) <= 200)
);
grant select, insert on gateway_play to morakot_app;
grant update (session_id, game_id, launched_at, counted_at, seen_at, ended_at, website) on gateway_play to morakot_app;

-- The list of its games that a gateway was asked for: when it was read last, and why the last answer changed nothing, if it did not.
create table gateway_game_list (
  platform_code text not null,
  asked_at timestamptz not null,
  read_at timestamptz,
  -- How many games it named when it was read.
  games integer not null default 0,
  -- In one English word or two; null when the last answer was taken.
  problem text,
  constraint gateway_game_list__once primary key (platform_code),
  constraint gateway_game_list__platform check (platform_code in ('AMBKING', 'SB')),
  constraint gateway_game_list__games check (games >= 0)
);
grant select, insert on gateway_game_list to morakot_app;
grant update (asked_at, read_at, games, problem) on gateway_game_list to morakot_app;

-- A deposit that is sent on to a gateway is no payout (console-2.md O-21): the member's money goes where the member plays.
create trigger gateway_transfer__halted before update of asked_times on gateway_transfer
for each row when (new.direction = 'out' and old.asked_times = 0 and new.asked_times > 0) execute function refuse_halted_transfer();
