-- Points that operators give and take (features F-7, F-77). Above a limit two of them do: one proposes, another agrees.
create table point_adjustment (
  id uuid not null,
  member_id bigint not null,
  kind text not null,
  points bigint not null,
  reason text not null,
  needs_two boolean not null,
  status text not null,
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  -- What was posted; of points that were taken it may be less than was asked for: at most the balance.
  transfer_id bigint,
  constraint point_adjustment__id primary key (id),
  constraint point_adjustment__member foreign key (member_id) references member (id),
  constraint point_adjustment__proposed_by foreign key (proposed_by) references operator (id),
  constraint point_adjustment__decided_by foreign key (decided_by) references operator (id),
  constraint point_adjustment__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint point_adjustment__one_a_transfer unique (transfer_id),
  constraint point_adjustment__kind check (kind in ('GRANT', 'REVOKE')),
  constraint point_adjustment__points check (points > 0),
  constraint point_adjustment__status check (status in ('WAITING', 'DONE', 'DECLINED')),
  constraint point_adjustment__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (decided_by is null) = (decided_at is null)
    and (status = 'DONE') = (transfer_id is not null) and (status = 'DECLINED') = (declined_because is not null)
  ),
  constraint point_adjustment__two_people check (status <> 'DONE' or not needs_two or decided_by <> proposed_by)
);
create index point_adjustment__by_time on point_adjustment (proposed_at, id);
create index point_adjustment__of_operator on point_adjustment (proposed_by, proposed_at);
create index point_adjustment__of_member on point_adjustment (member_id);
grant select, insert on point_adjustment to morakot_app;
grant update (status, decided_by, decided_at, declined_because, transfer_id) on point_adjustment to morakot_app;

-- J1 of adjustments: what was posted under their scope has its row.
create function audit_point_adjustments(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 points of operators without their row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.kind in ('complimentary', 'complimentary_taken')
      and transfer.scope = 'points:grant'
      and not exists (select from point_adjustment where point_adjustment.transfer_id = transfer.id)
  ))
$$;
revoke all on function audit_point_adjustments from public;
grant execute on function audit_point_adjustments to morakot_auditor;

-- How many rows a member's point history has since a moment, and what came and went with them.
create function wallet_point_sums(p_member bigint, p_since timestamptz) returns table (total bigint, received bigint, spent bigint)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return query
  select
    count(*),
    coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint,
    coalesce(sum(entry.amount) filter (where entry.amount < 0), 0)::bigint
  from wallet_bounds(p_member, array['points'], p_since, null) as account
  cross join lateral (
    select each.amount
    from ledger.entry as each
    where each.account_id = account.id and each.account_version > account.after_version and each.account_version <= account.last_version
    offset 0
  ) as entry;
end
$$;
revoke all on function wallet_point_sums from public;
grant execute on function wallet_point_sums to morakot_app;
