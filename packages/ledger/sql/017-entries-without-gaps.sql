-- As before, in fewer bytes: a row's columns stand in an order that leaves no gaps between them, with those that may be null last, because
-- what stands behind a null is slower to read; and a leg of a member's account no longer repeats the transaction, which only the tail of a
-- house account is read by. Rows that were posted before keep what they say, and what a seal hashes is the same text. An account's versions
-- are found without the amounts beside them, which their readers take from the row anyway.

create table ledger.entry_without_gaps (
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  token ledger.token not null,
  leg smallint not null,
  balance_after bigint,
  account_version bigint,
  xid xid8 default pg_current_xact_id()
);

insert into ledger.entry_without_gaps (transfer_id, account_id, amount, token, leg, balance_after, account_version, xid)
select transfer_id, account_id, amount, token, leg, balance_after, account_version, xid
from ledger.entry
order by transfer_id, leg;

drop table ledger.entry;
alter table ledger.entry_without_gaps rename to entry;

alter table ledger.entry
  add constraint entry__id primary key (transfer_id, leg),
  add constraint entry__transfer foreign key (transfer_id) references ledger.transfer (id),
  add constraint entry__account foreign key (account_id) references ledger.account (id),
  add constraint entry__amount check (amount <> 0),
  -- Of a member's account it stands in the chain of versions, of a house account in the tail, which goes by the transaction.
  add constraint entry__is_in_chain_or_tail check (
    case when account_version is null then balance_after is null and xid is not null else balance_after is not null end
  );

-- The order of an account's entries is its version and nothing else; a lost update would need a version twice.
create unique index entry__version_once on ledger.entry (account_id, account_version) where account_version is not null;

-- A house balance is a snapshot and the entries since: this index alone answers the second part.
create index entry__derived_tail on ledger.entry (account_id, xid) include (amount) where account_version is null;

create trigger entry__append_only
  before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
-- Also when a session plays a replication role, which silences ordinary triggers.
alter table ledger.entry enable always trigger entry__append_only;

grant select on ledger.entry to morakot_app, morakot_auditor;

-- Moves what has an id. The caller holds the row locks, so the order of the updates is free, and no member account stands in two of
-- them. A house account is not updated, which leaves balance and version of its entry null and gives it
-- its place in the tail.
create or replace function ledger.write_moves(p_postings ledger.posting[], p_ids bigint[]) returns ledger.outcome[]
language plpgsql
as $$
declare
  v_outcomes ledger.outcome[];
begin
  with leg as materialized (
    select p_ids[posting.place] as transfer_id, leg.place, leg.account_id, leg.amount
    from unnest(p_postings) with ordinality
      as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
    cross join unnest(posting.accounts, posting.amounts) with ordinality as leg (account_id, amount, place)
    where p_ids[posting.place] is not null
  ),
  moved as (
    update ledger.account
    set balance = account.balance + leg.amount, version = account.version + 1
    from leg
    where account.id = leg.account_id and account.mode = 'locked'
    returning account.id, account.balance, account.version
  ),
  written as (
    insert into ledger.entry (transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)
    select
      leg.transfer_id, leg.place, account.id, account.token, leg.amount, moved.balance, moved.version,
      case when moved.id is null then pg_current_xact_id() end
    from leg
    join ledger.account on account.id = leg.account_id
    left join moved on moved.id = leg.account_id
    returning transfer_id, leg, balance_after, account_version
  ),
  standing as (
    select transfer_id, array_agg(balance_after order by leg) as balances, array_agg(account_version order by leg) as versions
    from written
    group by transfer_id
  )
  select array_agg(row('posted', posting.id, null, standing.balances, standing.versions)::ledger.outcome order by posting.place)
  into v_outcomes
  from unnest(p_ids) with ordinality as posting (id, place)
  left join standing on standing.transfer_id = posting.id;

  insert into ledger.outbox (transfer_id, topic, payload)
  select
    p_ids[place],
    topic,
    coalesce(payload, '{}') || jsonb_build_object('transferId', p_ids[place]::text, 'kind', kind)
  from unnest(p_postings) with ordinality
    as posting (scope, idem_key, req_hash, kind, actor, accounts, amounts, reverses, ext_ref, topic, payload, place)
  where topic is not null and p_ids[place] is not null
  order by place;
  return v_outcomes;
end
$$;

-- The text of a row depends on the session's time zone and date style: both are fixed here.
create or replace function ledger.digest_of(p_low xid8, p_high xid8, p_previous bytea, out transfers bigint, out entries bigint, out digest bytea)
language sql stable
set timezone = 'UTC'
set datestyle = 'ISO'
as $$
  with sealed as (
    select
      (select count(*) from ledger.entry where entry.transfer_id = transfer.id) as entries,
      sha256(convert_to(
        transfer::text || coalesce(
          (
            select string_agg(
              row(transfer_id, leg, account_id, token, amount, balance_after, account_version, xid)::text, '' order by leg
            )
            from ledger.entry
            where entry.transfer_id = transfer.id
          ),
          ''
        ),
        'UTF8'
      )) as digest,
      transfer.xid,
      transfer.id
    from ledger.transfer
    where transfer.xid >= p_low and transfer.xid < p_high
  )
  select
    count(*),
    coalesce(sum(sealed.entries), 0)::bigint,
    sha256(p_previous || coalesce(string_agg(sealed.digest, ''::bytea order by sealed.xid, sealed.id), ''))
  from sealed
$$;
