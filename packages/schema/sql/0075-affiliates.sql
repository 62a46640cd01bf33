-- Income of referred friends (decisions D12, features F-70 to F-72). Who referred whom is member.referred_by, which never changes.

-- What a referred friend came to in a Bangkok month, kept by a subscriber. In 1/100,000 baht.
create table affiliate_sum (
  friend_id bigint not null,
  -- The first day of the month.
  month date not null,
  -- Real stakes of closed rounds, and the wins from them.
  stake bigint not null,
  win bigint not null,
  -- Cleared bonus, reward credit, cashback and loss-return.
  bonus bigint not null,
  -- Deposits and withdrawals.
  payments bigint not null,
  constraint affiliate_sum__once primary key (friend_id, month),
  constraint affiliate_sum__friend foreign key (friend_id) references member (id),
  constraint affiliate_sum__whole_month check (month = date_trunc('month', month)),
  constraint affiliate_sum__paid check (bonus >= 0 and payments >= 0)
);
create index affiliate_sum__month on affiliate_sum (month, friend_id);
grant select, insert on affiliate_sum to morakot_app;
grant update (stake, win, bonus, payments) on affiliate_sum to morakot_app;

create table affiliate_payout (
  id uuid not null,
  member_id bigint not null,
  -- In satang.
  amount bigint not null,
  status text not null,
  -- The member had held income when it was asked for: an operator looks at it.
  flagged boolean not null,
  needs_two boolean not null,
  requested_at timestamptz not null,
  first_by bigint,
  first_at timestamptz,
  -- Null for what was paid without an operator.
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  transfer_id bigint,
  -- In satang, after it was paid.
  credit_after bigint,
  constraint affiliate_payout__id primary key (id),
  constraint affiliate_payout__member foreign key (member_id) references member (id),
  constraint affiliate_payout__first_by foreign key (first_by) references operator (id),
  constraint affiliate_payout__decided_by foreign key (decided_by) references operator (id),
  constraint affiliate_payout__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint affiliate_payout__one_a_transfer unique (transfer_id),
  constraint affiliate_payout__amount check (amount > 0),
  constraint affiliate_payout__status check (status in ('PENDING', 'PAID', 'REFUSED')),
  constraint affiliate_payout__is_decided check (
    (status = 'PENDING') = (decided_at is null) and (status = 'PAID') = (transfer_id is not null)
    and (transfer_id is null) = (credit_after is null) and (first_by is null) = (first_at is null)
    and (status <> 'REFUSED' or (decided_by is not null and reason is not null))
  ),
  constraint affiliate_payout__an_operator_looked check (status <> 'PAID' or not (flagged or needs_two) or decided_by is not null),
  constraint affiliate_payout__two_people check (status <> 'PAID' or not needs_two or (first_by is not null and first_by <> decided_by))
);
create unique index affiliate_payout__one_open on affiliate_payout (member_id) where status = 'PENDING';
create index affiliate_payout__of_member on affiliate_payout (member_id, requested_at desc);
create index affiliate_payout__newest on affiliate_payout (requested_at desc, id desc);
create index affiliate_payout__by_decision on affiliate_payout (decided_at);
grant select, insert on affiliate_payout to morakot_app;
grant update (status, first_by, first_at, decided_by, decided_at, reason, transfer_id, credit_after) on affiliate_payout to morakot_app;

-- A friend's share of a month, as it was calculated.
create table affiliate_share (
  id uuid not null,
  referrer_id bigint not null,
  friend_id bigint not null,
  month date not null,
  -- The figures that it came from, in 1/100,000 baht.
  stake bigint not null,
  win bigint not null,
  bonus bigint not null,
  payments bigint not null,
  -- In satang.
  share bigint not null,
  state text not null,
  flags text[] not null,
  available_at timestamptz not null,
  first_by bigint,
  first_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  -- The payout that is open or paid; a refused one lets its shares go.
  payout_id uuid,
  constraint affiliate_share__id primary key (id),
  constraint affiliate_share__once unique (friend_id, month),
  constraint affiliate_share__referrer foreign key (referrer_id) references member (id),
  constraint affiliate_share__friend foreign key (friend_id) references member (id),
  constraint affiliate_share__first_by foreign key (first_by) references operator (id),
  constraint affiliate_share__decided_by foreign key (decided_by) references operator (id),
  constraint affiliate_share__payout foreign key (payout_id) references affiliate_payout (id),
  constraint affiliate_share__not_oneself check (referrer_id <> friend_id),
  constraint affiliate_share__share check (share >= 0),
  constraint affiliate_share__state check (state in ('FREE', 'HELD', 'REFUSED')),
  -- What was flagged counts after an operator's decision alone.
  constraint affiliate_share__flagged_is_decided check (
    cardinality(flags) = 0 or share = 0 or (state = 'HELD') = (decided_by is null)
  ),
  constraint affiliate_share__is_decided check (
    (decided_by is null) = (decided_at is null) and (first_by is null) = (first_at is null) and (state <> 'REFUSED' or reason is not null)
  ),
  constraint affiliate_share__two_people check (
    state <> 'FREE' or cardinality(flags) = 0 or share <= 500000 or (first_by is not null and first_by <> decided_by)
  ),
  constraint affiliate_share__paid_is_free check (payout_id is null or state = 'FREE')
);
create index affiliate_share__of_referrer on affiliate_share (referrer_id, month desc);
create index affiliate_share__newest on affiliate_share (month desc, id);
create index affiliate_share__held on affiliate_share (referrer_id) where state = 'HELD';
create index affiliate_share__of_payout on affiliate_share (payout_id) where payout_id is not null;
grant select, insert on affiliate_share to morakot_app;
grant update (state, first_by, first_at, decided_by, decided_at, reason, payout_id) on affiliate_share to morakot_app;

-- J6: a payout is the sum of its shares, which were available when it was asked for; what was paid is one posted transfer of its amount,
-- and no such transfer is without its payout. That a month is paid once is the share's one payout_id.
create function audit_affiliates(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J6 affiliate payout is not its shares', payout.transfer_id, null)::ledger.breach
    from affiliate_payout as payout
    left join lateral (
      select
        sum(share.share) as amount,
        bool_and(share.state = 'FREE' and share.available_at <= payout.requested_at and share.referrer_id = payout.member_id) as is_right
      from affiliate_share as share
      where share.payout_id = payout.id
    ) as paid on true
    where payout.status <> 'REFUSED' and coalesce(payout.decided_at, payout.requested_at) >= p_since
      and (paid.amount is distinct from payout.amount or paid.is_right is distinct from true)
    union all
    select row('J6 refused affiliate payout has shares', null, null)::ledger.breach
    from affiliate_payout as payout
    where payout.status = 'REFUSED' and payout.decided_at >= p_since
      and exists (select from affiliate_share as share where share.payout_id = payout.id)
    union all
    select row('J1 affiliate payout is not its transfer', payout.transfer_id, null)::ledger.breach
    from affiliate_payout as payout
    left join lateral ledger.transfer_of_key('affiliate', payout.id::text) as transfer on transfer.status = 'posted'
    left join lateral (
      select sum(entry.amount) as credit
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = transfer.id and account.owner_id = payout.member_id and account.code = 'real'
    ) as legs on true
    where payout.status = 'PAID' and payout.decided_at >= p_since
      and (transfer.id is distinct from payout.transfer_id or legs.credit is distinct from payout.amount * 1000)
    union all
    select row('J1 affiliate income without its payout', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.kind = 'affiliate'
      and not exists (select from affiliate_payout as payout where payout.transfer_id = transfer.id and payout.status = 'PAID')
  ))
$$;
revoke all on function audit_affiliates from public;
grant execute on function audit_affiliates to morakot_auditor;
