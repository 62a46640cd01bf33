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
revoke all on function import_vouchers from public;
