-- An import brings along what a member has not finished: turnover, points that wait, steps of quests, and bonuses.

-- A step of a quest whose reward the other system gave. It is part of what its member brought along: it has no reward of ours.
create table import_quest_claim (
  source text not null,
  claim_id uuid not null,
  constraint import_quest_claim__once primary key (claim_id),
  constraint import_quest_claim__claim foreign key (claim_id) references quest_claim (id),
  constraint import_quest_claim__run foreign key (source) references import_run (source)
);

-- What a bonus was in the other system. It was given there, and what ended there has no transfer of ours.
create table import_bonus (
  source text not null,
  external_id text not null,
  grant_id uuid not null,
  was_over boolean not null,
  constraint import_bonus__once primary key (source, external_id),
  constraint import_bonus__grant_once unique (grant_id),
  constraint import_bonus__grant foreign key (grant_id) references bonus_grant (id),
  constraint import_bonus__run foreign key (source) references import_run (source)
);

-- As in 0068, but for steps that were claimed in another system.
create or replace function audit_quests(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.breaches_as_json(array(
    select row('J1 claimed quest without its reward', null, null)::ledger.breach
    from quest_claim as claim
    where claim.claimed_at >= p_since
      and not exists (
        select from reward_grant
        where reward_grant.scope = 'quest'
          and reward_grant.key = concat_ws(':', claim.member_id, claim.code, claim.period, claim.step)
          and reward_grant.member_id = claim.member_id
      )
      and not exists (select from import_quest_claim as own where own.claim_id = claim.id)
    union all
    select row('J1 reward without a claimed quest', reward_grant.transfer_id, null)::ledger.breach
    from reward_grant
    where reward_grant.scope = 'quest' and reward_grant.created_at >= p_since
      and not exists (
        select from quest_claim as claim
        where claim.member_id = reward_grant.member_id
          and reward_grant.key = concat_ws(':', claim.member_id, claim.code, claim.period, claim.step)
          and not exists (select from import_quest_claim as own where own.claim_id = claim.id)
      )
    union all
    select row('J1 quest claimed below its score', null, null)::ledger.breach
    from quest_claim as claim
    join quest_step as step on step.definition_id = claim.definition_id and step.step = claim.step
    where claim.claimed_at >= p_since and claim.score < step.required_score
  ))
$$;

-- As in 0073, but for bonuses that were given, or had ended, in another system.
create or replace function audit_promotions(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.breaches_as_json(array(
    select row('J1 bonus without its transfer', null, null)::ledger.breach
    from bonus_grant as given
    where given.activated_at >= p_since
      and not exists (
        select
        from ledger.transfer
        join ledger.entry on entry.transfer_id = transfer.id
        join ledger.account on account.id = entry.account_id
        where transfer.scope = 'bonus' and transfer.idem_key = given.id::text and transfer.status = 'posted'
          and account.owner_id = given.member_id and account.code = 'bonus' and entry.amount = given.bonus
      )
      and not exists (select from import_bonus as own where own.grant_id = given.id)
    union all
    select row('J1 bonus of another system without its transfer', null, null)::ledger.breach
    from import_bonus as own
    join bonus_grant as given on given.id = own.grant_id
    where given.activated_at >= p_since and not own.was_over
      and not exists (
        select
        from ledger.transfer_of_key('import', import_key(own.source, 'bonus:' || own.external_id)) as came
        join ledger.entry on entry.transfer_id = came.id
        join ledger.account on account.id = entry.account_id
        where account.owner_id = given.member_id and account.code = 'bonus' and entry.amount > 0
      )
    union all
    select row('J1 bonus without its grant', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.scope = 'bonus'
      and not exists (select from bonus_grant as given where given.id::text = split_part(transfer.idem_key, ':', 1) and given.bonus is not null)
    union all
    select row('J1 end of a bonus is not its transfer', null, null)::ledger.breach
    from bonus_grant as given
    where given.ended_at >= p_since and given.moved > 0
      and not exists (
        select
        from ledger.transfer
        join ledger.entry on entry.transfer_id = transfer.id
        join ledger.account on account.id = entry.account_id
        where transfer.scope = 'bonus' and transfer.idem_key = given.id || ':end' and transfer.status = 'posted'
          and transfer.kind = case when given.status = 'CLEARED' then 'bonus_cleared' else 'bonus_end' end
          and account.owner_id = given.member_id and account.code = 'bonus' and entry.amount = -given.moved
      )
      and not exists (select from import_bonus as own where own.grant_id = given.id and own.was_over)
    union all
    select row('J2 bonus money without a bonus', null, null)::ledger.breach
    from ledger.account
    where account.code = 'bonus' and account.balance > 0
      and exists (select from bonus_grant where bonus_grant.member_id = account.owner_id and bonus_grant.ended_at >= p_since)
      and not exists (select from bonus_grant where bonus_grant.member_id = account.owner_id and bonus_grant.status = 'ACTIVE')
    union all
    select row('J8 bonus during a break', null, null)::ledger.breach
    from bonus_grant as given
    join member_exclusion as away on away.member_id = given.member_id
    left join member_exclusion_return as way_back on way_back.exclusion_id = away.id
    where given.activated_at >= p_since and given.activated_at >= away.starts_at
      and case
        when away.kind = 'time_out' then given.activated_at < away.ends_at
        else way_back.asked_at is null or given.activated_at < way_back.asked_at + interval '1 day'
      end
      and not exists (select from import_bonus as own where own.grant_id = given.id)
  ))
$$;

-- After the cashier's rows: points wait for the deposits among them.
create function import_running(p_source text) returns void
language plpgsql
as $$
begin
  insert into wallet_turnover (member_id, target, done)
  select member_id, (body ->> 'required')::bigint, (body ->> 'staked')::bigint from import_lines(p_source, 'turnover');

  -- Given when the turnover that came along is staked, or when their time is over.
  insert into deposit_points (deposit_id, member_id, points, multiplier, turnover_mark, due_at)
  select
    deposit.id, deposit.member_id, (given.body ->> 'points')::bigint, (given.body ->> 'multiplier')::integer, coalesce(turnover.target, 0),
    (given.body ->> 'dueAt')::timestamptz
  from import_lines(p_source, 'waiting') as given
  join deposit on deposit.reference = import_key(p_source, 'movement:' || (given.body ->> 'deposit'))
  left join wallet_turnover as turnover on turnover.member_id = deposit.member_id;

  with claimed as (
    insert into quest_claim (id, member_id, code, period, step, definition_id, score, claimed_at)
    select
      gen_random_uuid(), member_id, body ->> 'quest', body ->> 'period', (body ->> 'step')::integer, (body ->> 'definition')::uuid,
      (body ->> 'score')::integer, (body ->> 'claimedAt')::timestamptz
    from import_lines(p_source, 'quests')
    returning id
  )
  insert into import_quest_claim (source, claim_id)
  select p_source, id from claimed;

  insert into bonus_grant (
    id, promotion_id, member_id, status, terms, family, bonus_max, bonus, target, done, bet_max, offered_at, expires_at, activated_at, ended_at,
    cause, moved
  )
  select
    (given.body ->> 'grant')::uuid, (given.body ->> 'promotionId')::uuid, given.member_id, given.body ->> 'status', given.body -> 'terms',
    given.body #>> '{terms,family}', (given.body ->> 'amount')::bigint, (given.body ->> 'amount')::bigint, (given.body ->> 'required')::bigint,
    (given.body ->> 'staked')::bigint, (given.body ->> 'betMax')::bigint, (given.body ->> 'givenAt')::timestamptz,
    coalesce(given.body ->> 'endsAt', given.body ->> 'endedAt')::timestamptz, (given.body ->> 'givenAt')::timestamptz,
    (given.body ->> 'endedAt')::timestamptz,
    case given.body ->> 'status' when 'CLEARED' then 'turnover' when 'EXPIRED' then 'time' when 'CANCELLED' then 'member' when 'FORFEITED' then 'spent' end,
    (given.body ->> 'moved')::bigint
  from import_lines(p_source, 'bonuses') as given
  order by given.line;

  insert into import_bonus (source, external_id, grant_id, was_over)
  select p_source, body ->> 'id', (body ->> 'grant')::uuid, body ->> 'status' <> 'ACTIVE' from import_lines(p_source, 'bonuses');
end
$$;
revoke all on function import_running from public;

-- As in 0094, with the money of bonuses that run.
create or replace function import_postings(p_source text) returns table (place bigint, posting ledger.imported)
language sql stable
begin atomic
  with moved (rank, line, part, key, ends, member_id, kind, code, counter, amount, moment, reference) as (
    select
      0, line, 0, 'credit:' || (body ->> 'member'), null::text, member_id, 'import_credit', 'real', 'house:import', (body ->> 'credit')::bigint,
      (body ->> 'at')::timestamptz, null::text
    from import_lines(p_source, 'balances')
    where (body ->> 'credit')::bigint <> 0
    union all
    select
      0, line, 1, 'spins:' || (body ->> 'member'), null, member_id, 'import_spins', 'spins', 'house:import', (body ->> 'spins')::bigint,
      (body ->> 'at')::timestamptz, null
    from import_lines(p_source, 'balances')
    where (body ->> 'spins')::bigint <> 0
    union all
    select
      1, line, 0, 'points:' || (body ->> 'id'), null, member_id, 'import_points', 'points', 'house:import', (body ->> 'points')::bigint,
      (body ->> 'earnedAt')::timestamptz, null
    from import_lines(p_source, 'points')
    union all
    -- What is left of a bonus that runs.
    select
      1, line, 1, 'bonus:' || (body ->> 'id'), null, member_id, 'import_bonus', 'bonus', 'house:import', (body ->> 'left')::bigint,
      (body ->> 'givenAt')::timestamptz, null
    from import_lines(p_source, 'bonuses')
    where body ->> 'status' = 'ACTIVE'
    union all
    select
      2, given.line, 0, 'movement:' || (given.body ->> 'id'), null, given.member_id, known.posted, 'real', known.counter,
      known.sign * (given.body ->> 'amount')::bigint, (given.body ->> 'at')::timestamptz,
      case when known.kind = 'deposit' then import_key(p_source, 'movement:' || (given.body ->> 'id')) end
    from import_lines(p_source, 'movements') as given
    join (
      values
        ('deposit', 'deposit', 1, 'house:bank'),
        ('withdrawal', 'withdraw_hold', -1, 'withdraw_hold'),
        ('bet', 'bet', -1, 'house:provider:import'),
        ('win', 'win', 1, 'house:provider:import'),
        ('cashback', 'cashback', 1, 'house:cashback'),
        ('credit', 'import_credit', 1, 'house:import'),
        ('debit', 'import_debit', -1, 'house:import')
    ) as known (kind, posted, sign, counter) on known.kind = given.body ->> 'kind'
    union all
    select
      2, line, 1, null, 'movement:' || (body ->> 'id'), member_id, 'withdraw_paid', 'withdraw_hold', 'house:bank', -(body ->> 'amount')::bigint,
      (body ->> 'paidAt')::timestamptz, null
    from import_lines(p_source, 'movements')
    where body ->> 'kind' = 'withdrawal' and body ->> 'paidAt' is not null
    -- The points of a request are none of those that are left: they come with it, go on hold, and end with it.
    union all
    select
      3, line, part.place, part.key || id, part.ends || id, member_id, part.kind, part.code, part.counter, part.sign * price, part.moment, null
    from import_redemption_lines(p_source)
    cross join lateral (
      values
        (0, 'redeemed:', null, 'import_points', 'points', 'house:import', 1, at),
        (1, 'redemption:', null, hold_kind, 'points', 'redemption_hold', -1, at),
        (2, null, 'redemption:', 'redemption_settled', 'redemption_hold', 'house:points', -1, delivered_at),
        (2, null, 'redemption:', 'refund_gift_redeem', 'redemption_hold', 'points', -1, case when status = 'REFUNDED' then moved_at end),
        -- What was given back is part of the points that are left, or was spent since.
        (3, 'returned:', null, 'import_points', 'points', 'house:import', -1, case when status = 'REFUNDED' then moved_at end)
    ) as part (place, key, ends, kind, code, counter, sign, moment)
    where part.moment is not null
  )
  select
    row_number() over (order by moment, rank, line, part),
    row(
      import_key(p_source, key), kind, member_id, code, counter, amount, moment, reference, import_key(p_source, ends)
    )::ledger.imported
  from moved;
end;

-- As in 0086, with what is not finished.
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
  perform import_rewards(p_source);
  perform import_protection(p_source, p_operator);
  perform import_vouchers(p_source, p_operator, p_now);
  perform import_post(p_source, p_at_once);
  perform import_cashier(p_source);
  perform import_redemptions(p_source, p_operator, p_now);
  perform import_running(p_source);
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
