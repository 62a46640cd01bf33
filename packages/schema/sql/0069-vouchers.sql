-- Vouchers: campaigns of a reward, and the vouchers that members claim once (features F-85, F-86).
create table voucher_campaign (
  id uuid not null,
  code text not null,
  title text not null,
  kind text not null,
  status text not null default 'DRAFT',
  claimable_at timestamptz,
  life_days integer not null,
  -- The most that may be issued; of a shared code, the members that it may serve.
  count_max integer not null,
  shared_hash bytea,
  shared_key_id text,
  shared_box bytea,
  made_by bigint not null,
  made_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  ended_at timestamptz,
  -- Campaigns whose vouchers are given by an event: each member once, for voucher__once holds it whatever comes twice.
  given_on text,
  -- Editions (apps/api/src/engines/editions.ts) have these columns in every table: id, code, version, status, made_by, made_at, published_by,
  -- published_at, ended_at. A code of a campaign is still used once, so its version is always the first.
  version integer not null default 1,
  constraint voucher_campaign__id primary key (id),
  constraint voucher_campaign__code_once unique (code),
  constraint voucher_campaign__shared_once unique (shared_hash),
  constraint voucher_campaign__made_by foreign key (made_by) references operator (id),
  constraint voucher_campaign__published_by foreign key (published_by) references operator (id),
  constraint voucher_campaign__kind check (kind in ('personal', 'open', 'shared')),
  constraint voucher_campaign__status check (status in ('DRAFT', 'PUBLISHED', 'ENDED')),
  constraint voucher_campaign__life check (life_days between 1 and 366),
  constraint voucher_campaign__count check (count_max > 0),
  constraint voucher_campaign__shared_code check ((kind = 'shared') = (shared_hash is not null)),
  constraint voucher_campaign__shared_box check (num_nulls(shared_hash, shared_key_id, shared_box) in (0, 3)),
  constraint voucher_campaign__published_whole check (num_nulls(published_by, published_at) in (0, 2)),
  constraint voucher_campaign__draft_is_not_published check (status = 'DRAFT' or published_at is not null),
  constraint voucher_campaign__given_on
  check (given_on in ('registered', 'verified', 'first_deposit', 'elite', 'emperor')),
  constraint voucher_campaign__an_event_gives_to_members check (given_on is null or kind = 'personal'),
  constraint voucher_campaign__version check (version >= 1)
);
create index voucher_campaign__newest on voucher_campaign (made_at desc, id desc);
create index voucher_campaign__given_on_event on voucher_campaign (given_on) where given_on is not null and status = 'PUBLISHED';
grant select, insert on voucher_campaign to morakot_app;
grant update (status, claimable_at, published_by, published_at, ended_at) on voucher_campaign to morakot_app;

-- A code is never stored as it is typed: its hash finds it, its box can be opened for an export.
create table voucher (
  id uuid not null,
  campaign_id uuid not null,
  member_id bigint,
  code_hash bytea,
  code_key_id text,
  code_box bytea,
  code_end text,
  issued_at timestamptz not null,
  claimable_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text,
  -- When the event of its end unclaimed was published.
  ended_at timestamptz,
  constraint voucher__id primary key (id),
  constraint voucher__campaign foreign key (campaign_id) references voucher_campaign (id),
  constraint voucher__member foreign key (member_id) references member (id),
  -- One a member and campaign (decisions D10).
  constraint voucher__once unique (campaign_id, member_id),
  constraint voucher__code_once unique (code_hash),
  constraint voucher__code_box check (num_nulls(code_hash, code_key_id, code_box, code_end) in (0, 4)),
  constraint voucher__somebody_or_a_code check (member_id is not null or code_hash is not null),
  constraint voucher__ends_later check (expires_at > claimable_at),
  constraint voucher__claimed_by_somebody check (claimed_at is null or member_id is not null),
  constraint voucher__claimed_or_revoked check (claimed_at is null or revoked_at is null),
  constraint voucher__revoked_with_reason check ((revoked_at is null) = (revoke_reason is null))
);
create index voucher__of_member on voucher (member_id, expires_at desc) where member_id is not null;
create index voucher__of_campaign on voucher (campaign_id, issued_at, id);
create index voucher__to_end on voucher (expires_at) where claimed_at is null and ended_at is null;
grant select, insert on voucher to morakot_app;
grant update (member_id, expires_at, claimed_at, revoked_at, revoke_reason, ended_at) on voucher to morakot_app;

-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table import_voucher add constraint import_voucher__voucher foreign key (voucher_id) references voucher (id) deferrable initially deferred;

-- J1: each claimed voucher has its reward, and each reward of a voucher its claimed voucher. That a reward is its transfer, audit_rewards says.
create function audit_vouchers(p_since timestamptz) returns jsonb
language sql
stable
security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 claimed voucher without its reward', null, null)::ledger.breach
    from voucher
    where voucher.claimed_at >= p_since
      and not exists (
        select from reward_grant
        where reward_grant.scope = 'voucher' and reward_grant.key = voucher.id::text and reward_grant.member_id = voucher.member_id
      )
      and not exists (select from import_voucher as own where own.voucher_id = voucher.id and own.was_claimed)
    union all
    select row('J1 reward without a claimed voucher', reward_grant.transfer_id, null)::ledger.breach
    from reward_grant
    where reward_grant.scope = 'voucher' and reward_grant.created_at >= p_since
      and not exists (
        select from voucher where voucher.id::text = reward_grant.key and voucher.claimed_at is not null
      )
    union all
    select row('J1 voucher was claimed in another system and here', reward_grant.transfer_id, null)::ledger.breach
    from import_voucher as own
    join reward_grant on reward_grant.scope = 'voucher' and reward_grant.key = own.voucher_id::text
    where own.was_claimed and reward_grant.created_at >= p_since
  ))
$$;
revoke all on function audit_vouchers from public;
grant execute on function audit_vouchers to morakot_auditor;

-- One row an issue of vouchers, under the key of the operator's attempt: the same attempt again is answered as the first time, and issues nothing.
create table voucher_issue (
  id uuid not null,
  campaign_id uuid not null,
  issued integer not null,
  issued_by bigint,
  issued_at timestamptz not null,
  constraint voucher_issue__id primary key (id),
  constraint voucher_issue__campaign foreign key (campaign_id) references voucher_campaign (id),
  constraint voucher_issue__issued_by foreign key (issued_by) references operator (id),
  constraint voucher_issue__issued check (issued >= 0)
);
grant select, insert on voucher_issue to morakot_app;

create table voucher_campaign_reward (
  campaign_id uuid not null,
  token ledger.token not null,
  amount bigint not null,
  constraint voucher_campaign_reward__once primary key (campaign_id, token),
  constraint voucher_campaign_reward__campaign foreign key (campaign_id) references voucher_campaign (id),
  constraint voucher_campaign_reward__token foreign key (token) references reward_token (code),
  constraint voucher_campaign_reward__amount check (amount > 0)
);
grant select, insert on voucher_campaign_reward to morakot_app;

create constraint trigger voucher_campaign__reward after insert on voucher_campaign deferrable initially deferred for each row
  execute function require_reward('voucher_campaign_reward', 'campaign_id = ($1).id');

create trigger voucher_campaign_reward__whole after insert on voucher_campaign_reward referencing new table as written
  for each statement execute function refuse_added_token('campaign_id');
