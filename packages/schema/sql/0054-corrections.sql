-- Corrections of members' balances: a movement is reversed, a deposit is moved to the right member, or an amount is given or taken. One operator
-- proposes, another decides. Amounts are the ledger's units (1/100,000 baht). What was posted is never edited.
create table correction (
  id uuid not null,
  number bigint not null default nextval('proposal_number'),
  kind text not null,
  member_id bigint not null,
  to_member_id bigint,
  corrects_transfer bigint,
  deposit_id uuid,
  amount bigint not null,
  -- What the wallet did not cover at the proposal: it becomes a debt of the member, unless it is absorbed.
  debt bigint not null,
  absorb boolean not null,
  reason_code text not null,
  -- What the member reads in the history.
  member_text text,
  reason text not null,
  -- Where the proof is kept.
  proof text,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  expires_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  transfer_id bigint,
  moved_transfer_id bigint,
  constraint correction__id primary key (id),
  constraint correction__number unique (number),
  constraint correction__member foreign key (member_id) references member (id),
  constraint correction__to_member foreign key (to_member_id) references member (id),
  constraint correction__deposit foreign key (deposit_id) references deposit (id),
  constraint correction__proposer foreign key (proposed_by) references operator (id),
  constraint correction__decider foreign key (decided_by) references operator (id),
  constraint correction__source check ((kind in ('REVERSE', 'MOVE')) = (corrects_transfer is not null)),
  constraint correction__receiver check ((kind = 'MOVE') = (to_member_id is not null) and to_member_id is distinct from member_id),
  constraint correction__moves_deposit check (kind <> 'MOVE' or deposit_id is not null),
  constraint correction__amount check (amount > 0 and debt between 0 and amount),
  constraint correction__reason_code check (
    reason_code in ('wrong_member', 'double_credit', 'wrong_amount', 'bank_recall', 'promo_mistake', 'game_error', 'goodwill', 'other')
  ),
  constraint correction__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint correction__two_people check (status <> 'DONE' or decided_by <> proposed_by),
  constraint correction__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status = 'DONE') = (transfer_id is not null) and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
    and (status = 'DONE' and kind = 'MOVE') = (moved_transfer_id is not null)
  ),
  constraint correction__kind check (kind in ('REVERSE', 'MOVE', 'ADJUST_IN', 'ADJUST_OUT', 'WRITE_OFF')),
  -- A debt that is written off makes no other one.
  constraint correction__write_off check (kind <> 'WRITE_OFF' or (debt = 0 and not absorb)),
  constraint correction__member_text check ((kind = 'WRITE_OFF') = (member_text is null))
);
-- A movement is corrected once.
create unique index correction__once on correction (corrects_transfer) where status in ('WAITING', 'DONE');
create index correction__newest on correction (proposed_at desc, id desc);
create index correction__of_member on correction (member_id, proposed_at desc);
create index correction__of_maker on correction (proposed_by, proposed_at);
create index correction__by_transfer on correction (transfer_id) where transfer_id is not null;
create index correction__by_moved_transfer on correction (moved_transfer_id) where moved_transfer_id is not null;
create index correction__expiring on correction (expires_at) where status = 'WAITING';
grant select, insert on correction to morakot_app;
grant update (status, decided_by, decided_at, declined_because, transfer_id, moved_transfer_id) on correction to morakot_app;

-- J9: each correction that is done has its transfers, each transfer of a correction has its row. J10: two people.
create function audit_corrections(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J9 a correction without its transfer', correction.transfer_id, null)::ledger.breach
    from correction
    where correction.status = 'DONE' and correction.decided_at >= p_since
      and (
        not exists (
          select from ledger.transfer
          where transfer.id = correction.transfer_id and transfer.status = 'posted' and transfer.scope = 'correction'
            and transfer.reverses is not distinct from correction.corrects_transfer
        )
        or correction.kind = 'MOVE' and not exists (
          select from ledger.transfer
          where transfer.id = correction.moved_transfer_id and transfer.status = 'posted' and transfer.kind = 'deposit_moved'
        )
      )
    union all
    select row('J9 a correction of the ledger without its row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.scope = 'correction'
      and transfer.kind in ('correction_in', 'correction_out', 'correction_reversal', 'deposit_moved')
      and not exists (select from correction where correction.transfer_id = transfer.id)
      and not exists (select from correction where correction.moved_transfer_id = transfer.id)
    union all
    select row('J10 one person made a correction', correction.transfer_id, null)::ledger.breach
    from correction
    where correction.status = 'DONE' and correction.decided_at >= p_since and correction.decided_by = correction.proposed_by
  ))
$$;
revoke all on function audit_corrections from public;
grant execute on function audit_corrections to morakot_auditor;
