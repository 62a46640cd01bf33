-- Requests to the ledger, its outcomes, and what is validated before anything moves.
create type ledger.posting as (
  scope text,
  idem_key text,
  req_hash bytea,
  kind text,
  actor text,
  accounts bigint[],
  amounts bigint[],
  reverses bigint,
  ext_ref text,
  topic text,
  payload jsonb
);

create type ledger.outcome as (
  status text,            -- posted | refused | replayed | replayed_refusal | conflict
  transfer_id bigint,
  reason text,            -- of a refusal: insufficient | frozen | closed | already_reversed | reference_used | a tombstone's own
  balances bigint[],      -- of each leg's account, in the order of the call; null for the house
  versions bigint[]
);

-- Why each cannot be posted now; null when it can. Of what its accounts say the first by its letters counts, which is the gravest too: closed,
-- frozen, insufficient.
create function ledger.refusals(p_postings ledger.posting[]) returns text[]
language plpgsql
as $$
declare
  v_reasons text[];
begin
  select array_agg(
    case
      when posting.reverses is not null and exists (select from ledger.transfer where reverses = posting.reverses) then 'already_reversed'
      when posting.kind = 'deposit' and posting.ext_ref is not null
        and exists (select from ledger.transfer where ext_ref = posting.ext_ref and kind = 'deposit' and status = 'posted') then 'reference_used'
      else (
        select min(ledger.refusal_of_account(account, leg.amount) collate "C")
        from unnest(posting.accounts, posting.amounts) as leg (account_id, amount)
        join ledger.account on account.id = leg.account_id
      )
    end
    order by posting.place
  )
  into v_reasons
  from unnest(p_postings) with ordinality
    as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place);
  return v_reasons;
end
$$;
revoke all on function ledger.refusals from public;

-- Assertions that stay on in production: each of them is a bug of the caller, and nothing is remembered.
create function ledger.assert_postings(p_postings ledger.posting[]) returns void
language plpgsql
as $$
declare
  v_is_known boolean;
  v_is_balanced boolean;
  v_takes_from_hold boolean[];
begin
  select
    bool_and(legs.known is not distinct from cardinality(posting.accounts)),
    bool_and(legs.is_balanced),
    array_agg(legs.takes_from_hold order by posting.place)
  into v_is_known, v_is_balanced, v_takes_from_hold
  from unnest(p_postings) with ordinality
    as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
  cross join lateral (
    select sum(token.legs) as known, bool_and(token.amount = 0) as is_balanced, bool_or(token.takes_from_hold) as takes_from_hold
    from (
      select count(distinct account.id) as legs, sum(leg.amount) as amount, bool_or(leg.amount < 0 and account.code like '%\_hold') as takes_from_hold
      from unnest(posting.accounts, posting.amounts) as leg (account_id, amount)
      join ledger.account on account.id = leg.account_id
      group by account.token
    ) as token
  ) as legs;
  if not v_is_known then
    raise exception 'a leg names no account, or the account of another leg' using errcode = 'LG004';
  end if;
  if not v_is_balanced then
    raise exception 'the legs do not add up to zero in each token' using errcode = 'LG002';
  end if;
  for v_at in 1 .. cardinality(p_postings) loop
    if v_takes_from_hold[v_at] then
      perform ledger.assert_hold_is_ended_by_its_key(
        p_postings[v_at].scope, p_postings[v_at].idem_key, p_postings[v_at].accounts, p_postings[v_at].amounts
      );
    end if;
    if p_postings[v_at].reverses is not null then
      perform ledger.assert_mirror(p_postings[v_at].reverses, p_postings[v_at].accounts, p_postings[v_at].amounts);
    end if;
  end loop;
end
$$;
revoke all on function ledger.assert_postings from public;

-- A reversal mirrors a posted transfer leg by leg, and is no reversal of a reversal.
create function ledger.assert_mirror(p_reverses bigint, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql
as $$
declare
  v_differences bigint;
begin
  perform 1 from ledger.transfer where id = p_reverses and status = 'posted' and reverses is null;
  if not found then
    raise exception 'transfer % cannot be reversed: it moved nothing, or is a reversal itself', p_reverses using errcode = 'LG005';
  end if;

  select count(*) into v_differences
  from unnest(p_accounts, p_amounts) as leg (account_id, amount)
  full join (select account_id, amount from ledger.entry where transfer_id = p_reverses) as original using (account_id)
  where leg.amount is distinct from -original.amount;
  if v_differences > 0 then
    raise exception 'the legs do not mirror transfer %', p_reverses using errcode = 'LG005';
  end if;
end
$$;
revoke all on function ledger.assert_mirror from public;

-- What lies on a hold leaves it exactly once and whole: the transfer that takes it away claims the key of the one that
-- put it there (scope 'hold', key its id), so that of paying and releasing only the first can happen.
create function ledger.assert_hold_is_ended_by_its_key(p_scope text, p_key text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql
as $$
begin
  perform 1
  from unnest(p_accounts, p_amounts) as leg (account_id, amount)
  join ledger.account on account.id = leg.account_id
  where leg.amount < 0 and account.code like '%\_hold'
    and (
      p_scope <> 'hold'
      or not exists (
        select from ledger.entry
        where entry.transfer_id::text = p_key and entry.account_id = leg.account_id and entry.amount = -leg.amount
      )
    );
  if found then
    raise exception 'a hold is ended by its own key and in full, not by %/%', p_scope, p_key using errcode = 'LG006';
  end if;
end
$$;
revoke all on function ledger.assert_hold_is_ended_by_its_key from public;
