-- Kept by a subscriber of round.settled and round.corrected, by the Bangkok day of the round's close; free rounds are left out.
create table cashback_day (
  member_id bigint not null,
  day date not null,
  -- Of the game's category; empty for a round of an unknown game.
  category text not null,
  -- Real stakes and real wins of all rounds.
  stake bigint not null,
  win bigint not null,
  -- Real stakes of the rounds whose win differs from their stake: what cashback counts.
  valid_stake bigint not null,
  constraint cashback_day__once primary key (member_id, day, category),
  constraint cashback_day__member foreign key (member_id) references member (id)
);
create index cashback_day__day on cashback_day (day, member_id);
grant select, insert on cashback_day to morakot_app;
grant update (stake, win, valid_stake) on cashback_day to morakot_app;

-- What a member was paid on a day in addition to play: cashback, loss-return, reward credit, bonus that became real money.
create table cashback_promo_day (
  member_id bigint not null,
  day date not null,
  amount bigint not null,
  constraint cashback_promo_day__once primary key (member_id, day),
  constraint cashback_promo_day__member foreign key (member_id) references member (id),
  constraint cashback_promo_day__amount check (amount > 0)
);
grant select, insert on cashback_promo_day to morakot_app;
grant update (amount) on cashback_promo_day to morakot_app;

-- A member's claim of every row of a kind that was ready.
create table cashback_claim (
  id uuid not null,
  member_id bigint not null,
  kind text not null,
  -- In satang.
  amount bigint not null,
  credit_after bigint not null,
  claimed_at timestamptz not null,
  constraint cashback_claim__id primary key (id),
  constraint cashback_claim__member foreign key (member_id) references member (id),
  constraint cashback_claim__kind check (kind in ('CASHBACK', 'LOSS_RETURN')),
  constraint cashback_claim__amount check (amount > 0)
);
create index cashback_claim__of_member on cashback_claim (member_id, kind, claimed_at desc);
grant select, insert on cashback_claim to morakot_app;

create table cashback_row (
  id uuid not null,
  kind text not null,
  member_id bigint not null,
  first_day date not null,
  last_day date not null,
  -- The figures that it came from, as they were when it was calculated.
  breakdown jsonb not null,
  -- In satang: what the figures come to, and what is paid (0: below the minimum).
  computed bigint not null,
  amount bigint not null,
  state text not null,
  ready_at timestamptz not null,
  auto_pay_at timestamptz not null,
  paid_at timestamptz,
  claim_id uuid,
  transfer_id bigint,
  constraint cashback_row__id primary key (id),
  constraint cashback_row__once unique (member_id, kind, first_day),
  constraint cashback_row__member foreign key (member_id) references member (id),
  constraint cashback_row__claim foreign key (claim_id) references cashback_claim (id),
  constraint cashback_row__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint cashback_row__one_a_transfer unique (transfer_id),
  constraint cashback_row__kind check (kind in ('CASHBACK', 'LOSS_RETURN')),
  constraint cashback_row__state check (state in ('READY', 'CLAIMED', 'AUTO_PAID', 'NONE')),
  constraint cashback_row__none_pays_nothing check (amount >= 0 and (state = 'NONE') = (amount = 0)),
  constraint cashback_row__paid_whole check (
    (state in ('CLAIMED', 'AUTO_PAID')) = (transfer_id is not null) and (transfer_id is null) = (paid_at is null)
  ),
  constraint cashback_row__claimed_by_a_claim check ((state = 'CLAIMED') = (claim_id is not null))
);
create index cashback_row__newest on cashback_row (first_day desc, id);
create index cashback_row__ready on cashback_row (id) where state = 'READY';
create index cashback_row__by_payment on cashback_row (paid_at);
grant select, insert on cashback_row to morakot_app;
grant update (state, paid_at, claim_id, transfer_id) on cashback_row to morakot_app;

-- J1: a row that was paid is one posted transfer of its amount, and no such transfer is without its row.
create function audit_cashback(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 cashback is not its transfer', paid.transfer_id, null)::ledger.breach
    from cashback_row as paid
    left join lateral ledger.transfer_of_key(
      case paid.kind when 'CASHBACK' then 'cashback' else 'loss-return' end,
      case paid.kind when 'CASHBACK' then to_char(paid.first_day, 'IYYY"-W"IW') else paid.first_day::text end || ':' || paid.member_id
    ) as transfer on transfer.status = 'posted'
    left join lateral (
      select sum(entry.amount) as credit
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = transfer.id and account.owner_id = paid.member_id and account.code = 'real'
    ) as legs on true
    where paid.paid_at >= p_since and (transfer.id is distinct from paid.transfer_id or legs.credit is distinct from paid.amount * 1000)
    union all
    select row('J1 cashback without its row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.scope in ('cashback', 'loss-return')
      and not exists (select from cashback_row as paid where paid.transfer_id = transfer.id)
  ))
$$;
revoke all on function audit_cashback from public;
grant execute on function audit_cashback to morakot_auditor;
