-- What the auditor found, and how far it has come. The auditor writes here and nowhere else (113-rights).
create table ledger.finding (
  id bigint generated always as identity,
  invariant text not null,
  -- No foreign keys: what a finding names may be exactly what is gone.
  transfer_id bigint,
  account_id bigint,
  -- freeze: the accounts below give nothing. stop: no account can be singled out, so no withdrawal is paid. tell: a person looks, nothing stops.
  effect text not null,
  frozen bigint[] not null default '{}',
  times bigint not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  -- It takes two people to close one: who looked into it and says why, and who agrees.
  proposed_by text,
  proposed_reason text,
  proposed_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  constraint finding__id primary key (id),
  constraint finding__effect check (effect in ('freeze', 'stop', 'tell')),
  constraint finding__freezes_something check ((effect = 'freeze') = (frozen <> '{}')),
  constraint finding__proposal check (num_nulls(proposed_by, proposed_reason, proposed_at) in (0, 3)),
  constraint finding__closed_is_signed check ((closed_by is null) = (closed_at is null) and (closed_by is null or proposed_by is not null)),
  constraint finding__two_people check (closed_by <> proposed_by)
);
-- The same matter is one finding until it is closed, however often and by how many auditors it is found.
create unique index finding__open_once on ledger.finding (invariant, transfer_id, account_id) nulls not distinct where closed_at is null;
grant select on ledger.finding to morakot_app, morakot_auditor;

create trigger finding__never_removed
  before delete or truncate on ledger.finding
  for each statement execute function ledger.refuse_change();
alter table ledger.finding enable always trigger finding__never_removed;

create table ledger.auditor (
  single boolean not null default true,
  -- Every transaction below it was audited.
  low_xid xid8 not null default '0',
  audited bigint not null default 0,
  passed_at timestamptz,
  -- The end of the last round over everything, and how long it took.
  round_at timestamptz,
  round_seconds numeric,
  -- The last seal that was copied to where the database cannot write.
  kept_seal bigint not null default 0,
  nightly_on date,
  constraint auditor__once primary key (single),
  constraint auditor__is_one_row check (single)
);
grant select on ledger.auditor to morakot_app, morakot_auditor;

insert into ledger.auditor default values;

-- The member accounts that a breach is about: the one it names, or those of the transfer it names. Locked, in the order of every posting.
create function ledger.accounts_of_breach(p_transfer_id bigint, p_account_id bigint) returns bigint[]
language sql volatile
as $$
  select coalesce(array_agg(locked.id), '{}')
  from (
    select id
    from ledger.account
    where mode = 'locked' and (
      id = p_account_id
      or (p_account_id is null and id in (select entry.account_id from ledger.entry where entry.transfer_id = p_transfer_id))
    )
    order by id
    for no key update
  ) as locked
$$;
revoke all on function ledger.accounts_of_breach from public;

-- A breach on an account that is frozen by hand, or closed, stops nothing else: that account gives nothing already, and a person is notified.
-- Withdrawals are stopped only by a breach that names no member's account at all.
create function ledger.record_breaches(p_breaches jsonb) returns integer
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_breach record;
  v_named bigint[];
  v_accounts bigint[];
  v_effect text;
  v_new integer := 0;
begin
  for v_breach in
    select distinct given.invariant, given.transfer_id, given.account_id
    from jsonb_to_recordset(p_breaches) as given (invariant text, transfer_id bigint, account_id bigint)
    order by given.account_id, given.transfer_id, given.invariant
  loop
    update ledger.finding
    set times = times + 1, last_at = clock_timestamp()
    where closed_at is null and invariant = v_breach.invariant
      and transfer_id is not distinct from v_breach.transfer_id and account_id is not distinct from v_breach.account_id;
    continue when found;

    -- A message that waits (I18) says nothing of money.
    v_named := case when v_breach.invariant like 'I18 %' then '{}' else ledger.accounts_of_breach(v_breach.transfer_id, v_breach.account_id) end;
    -- An account that was frozen by hand stays as its operator left it, and is not opened again with the finding.
    select coalesce(array_agg(id), '{}') into v_accounts
    from ledger.account
    where id = any (v_named)
      and (status = 'open' or exists (select from ledger.finding where closed_at is null and account.id = any (finding.frozen)));
    v_effect := case
      when v_accounts <> '{}' then 'freeze'
      when v_named <> '{}' or v_breach.invariant like 'I18 %' then 'tell'
      else 'stop'
    end;

    insert into ledger.finding (invariant, transfer_id, account_id, effect, frozen)
    values (v_breach.invariant, v_breach.transfer_id, v_breach.account_id, v_effect, v_accounts)
    on conflict do nothing;
    continue when not found;
    update ledger.account set status = 'frozen' where id = any (v_accounts) and status = 'open';
    v_new := v_new + 1;
  end loop;
  return v_new;
end
$$;
revoke all on function ledger.record_breaches from public;
grant execute on function ledger.record_breaches to morakot_auditor;

-- Whether withdrawals are stopped because something is wrong that cannot be attributed to an account.
create function ledger.withdrawals_are_stopped() returns boolean
language sql stable security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  select exists (select from ledger.finding where closed_at is null and effect = 'stop')
$$;
revoke all on function ledger.withdrawals_are_stopped from public;
grant execute on function ledger.withdrawals_are_stopped to morakot_app;

-- The first of two people states why a finding may be closed. False when it is closed, or proposed already.
create function ledger.propose_closing(p_finding_id bigint, p_actor text, p_reason text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  update ledger.finding
  set proposed_by = p_actor, proposed_reason = p_reason, proposed_at = clock_timestamp()
  where id = p_finding_id and closed_at is null and proposed_by is null;
  return found;
end
$$;
revoke all on function ledger.propose_closing from public;
grant execute on function ledger.propose_closing to morakot_app;

-- Withdraws the proposal, or refuses it: any operator may. False when there is none.
create function ledger.refuse_closing(p_finding_id bigint) returns boolean
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
begin
  update ledger.finding
  set proposed_by = null, proposed_reason = null, proposed_at = null
  where id = p_finding_id and closed_at is null and proposed_by is not null;
  return found;
end
$$;
revoke all on function ledger.refuse_closing from public;
grant execute on function ledger.refuse_closing to morakot_app;

-- The second person agrees: the finding is closed, and the accounts open that no other finding holds. What is still wrong is found
-- again by the next pass. Returns the accounts that opened; null without a proposal, or when the same person made it.
create function ledger.close_finding(p_finding_id bigint, p_actor text) returns bigint[]
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
declare
  v_frozen bigint[];
  v_opened bigint[];
begin
  update ledger.finding
  set closed_by = p_actor, closed_at = clock_timestamp()
  where id = p_finding_id and closed_at is null and proposed_by <> p_actor
  returning frozen into v_frozen;
  if not found then
    return null;
  end if;
  perform 1 from ledger.account where id = any (v_frozen) order by id for no key update;
  with opened as (
    update ledger.account
    set status = 'open'
    where id = any (v_frozen) and status = 'frozen'
      and not exists (select from ledger.finding where closed_at is null and account.id = any (finding.frozen))
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into v_opened from opened;
  return v_opened;
end
$$;
revoke all on function ledger.close_finding from public;
grant execute on function ledger.close_finding to morakot_app;

-- How far the auditor is. Of two auditors the one that was slower has nothing to add: the other began where this one did.
create function ledger.record_pass(p_low xid8, p_next xid8, p_audited bigint) returns void
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  update ledger.auditor
  set passed_at = clock_timestamp(),
    audited = audited + case when low_xid = p_low then p_audited else 0 end,
    low_xid = case when low_xid = p_low then p_next else low_xid end
$$;
revoke all on function ledger.record_pass from public;
grant execute on function ledger.record_pass to morakot_auditor;

create function ledger.record_round(p_seconds numeric) returns void
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  update ledger.auditor set round_at = clock_timestamp(), round_seconds = p_seconds
$$;
revoke all on function ledger.record_round from public;
grant execute on function ledger.record_round to morakot_auditor;

create function ledger.record_kept_seal(p_seal_id bigint) returns void
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  update ledger.auditor set kept_seal = p_seal_id where kept_seal < p_seal_id
$$;
revoke all on function ledger.record_kept_seal from public;
grant execute on function ledger.record_kept_seal to morakot_auditor;

create function ledger.record_night(p_day date) returns void
language sql volatile security definer
set search_path = pg_catalog, ledger, pg_temp
as $$
  update ledger.auditor set nightly_on = p_day
$$;
revoke all on function ledger.record_night from public;
grant execute on function ledger.record_night to morakot_auditor;
