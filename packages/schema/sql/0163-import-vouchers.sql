-- An import brings vouchers along, of campaigns that are over.

-- What a voucher was in the other system. What was claimed there is part of what its member brought along: it has no reward of ours.
create table import_voucher (
  source text not null,
  external_id text not null,
  voucher_id uuid not null,
  was_claimed boolean not null,
  constraint import_voucher__once primary key (source, external_id),
  constraint import_voucher__voucher_once unique (voucher_id),
  constraint import_voucher__run foreign key (source) references import_run (source),
  constraint import_voucher__voucher foreign key (voucher_id) references voucher (id) deferrable initially deferred
);

create function import_vouchers(p_source text, p_operator bigint, p_now timestamptz) returns void
language plpgsql
as $$
begin
  -- Ended: nothing more is issued of them, and what was issued stays good.
  insert into voucher_campaign (
    id, code, title, kind, life_days, count_max, claimable_at, status, made_by, made_at, published_by, published_at, ended_at
  )
  select
    gen_random_uuid(), given.body ->> 'code', given.body ->> 'title', 'personal', coalesce(issued.days, 1), coalesce(issued.count, 1),
    issued.claimable_at, 'ENDED', p_operator, (given.body ->> 'madeAt')::timestamptz, p_operator, (given.body ->> 'madeAt')::timestamptz,
    coalesce((given.body ->> 'endedAt')::timestamptz, p_now)
  from import_lines(p_source, 'campaigns') as given
  left join (
    select
      body ->> 'campaign' as code, count(*)::integer as count, min((body ->> 'claimableAt')::timestamptz) as claimable_at,
      max(ceil(extract(epoch from (body ->> 'expiresAt')::timestamptz - (body ->> 'claimableAt')::timestamptz) / 86400))::integer as days
    from import_lines(p_source, 'vouchers')
    group by 1
  ) as issued on issued.code = given.body ->> 'code'
  order by given.line;

  insert into voucher_campaign_reward (campaign_id, token, amount)
  select campaign.id, part.token::ledger.token, part.amount
  from import_lines(p_source, 'campaigns') as given
  join voucher_campaign as campaign on campaign.code = given.body ->> 'code'
  cross join lateral (
    values
      ('CREDIT', (given.body ->> 'credit')::bigint / 1000), ('PNT', (given.body ->> 'points')::bigint), ('SPIN', (given.body ->> 'spins')::bigint)
  ) as part (token, amount)
  where part.amount > 0;

  insert into import_voucher (source, external_id, voucher_id, was_claimed)
  select p_source, body ->> 'id', gen_random_uuid(), body ->> 'claimedAt' is not null from import_lines(p_source, 'vouchers');

  insert into voucher (
    id, campaign_id, member_id, issued_at, claimable_at, expires_at, claimed_at, revoked_at, revoke_reason, ended_at
  )
  select
    own.voucher_id, campaign.id, given.member_id, (given.body ->> 'issuedAt')::timestamptz, (given.body ->> 'claimableAt')::timestamptz,
    (given.body ->> 'expiresAt')::timestamptz, (given.body ->> 'claimedAt')::timestamptz, (given.body ->> 'revokedAt')::timestamptz,
    given.body ->> 'reason',
    -- An end that the other system saw is no news.
    case
      when num_nulls(given.body ->> 'claimedAt', given.body ->> 'revokedAt') = 2 and (given.body ->> 'expiresAt')::timestamptz <= p_now
      then (given.body ->> 'expiresAt')::timestamptz
    end
  from import_lines(p_source, 'vouchers') as given
  join import_voucher as own on own.source = p_source and own.external_id = given.body ->> 'id'
  join voucher_campaign as campaign on campaign.code = given.body ->> 'campaign'
  order by given.line;
end
$$;

-- Makes everything that is staged under a source real. Answers true when this call did it, false when an earlier one had.
create or replace function import_apply(
  p_source text, p_operator bigint, p_at_once integer, p_now timestamptz, p_projections text[]
) returns boolean
language plpgsql
as $$
declare
  v_counts jsonb;
begin
  perform 1 from import_run where source = p_source and state = 'staging' for update;
  if not found then
    return false;
  end if;
  analyze import_line;
  perform import_members(p_source);
  analyze import_member;
  perform import_protection(p_source, p_operator);
  perform import_vouchers(p_source, p_operator, p_now);
  perform import_post(p_source, p_at_once);
  perform import_cashier(p_source);
  perform import_rounds(p_source);
  perform import_closed(p_source, p_now);
  insert into rebuild_run (projection) select unnest(p_projections) on conflict (projection) do update set after_chunk = null;
  select coalesce(jsonb_object_agg(file, lines), '{}') into v_counts
  from (select file, count(*) as lines from import_line where source = p_source group by file) as each;
  delete from import_line where source = p_source;
  update import_run set state = 'finished', counts = v_counts, finished_at = clock_timestamp() where source = p_source;
  insert into audit (actor, action, subject, after)
  values (coalesce('op:' || p_operator, 'job:import'), 'imports.finish', 'import:' || p_source, v_counts);
  return true;
end
$$;

revoke all on function import_vouchers from public;

create or replace function audit_vouchers(p_since timestamptz) returns jsonb
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
