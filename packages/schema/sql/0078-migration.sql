-- Members who move from a platform to the primary one (features F-110, F-111), and the lists of those who may.
create table migration_listed (
  list text not null,
  username text not null,
  uploaded_at timestamptz not null,
  constraint migration_listed__once primary key (list, username),
  constraint migration_listed__list check (list in ('main', 'r1')),
  constraint migration_listed__username check (username ~ '^[a-z0-9]{4,15}$')
);
grant select, insert, delete on migration_listed to morakot_app;

create table member_migration (
  id uuid not null,
  number bigint generated always as identity (start with 10001),
  member_id bigint not null,
  source text not null,
  state text not null default 'FROZEN_SOURCE',
  reason text,
  -- What the source has to take, in satang, and under which name: written before the request, and never another.
  amount bigint,
  reference text not null,
  ordered_at timestamptz,
  transfer_id bigint,
  -- The attempt that runs: those before it were stopped with nothing taken.
  attempt integer not null default 1,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  -- Why a migration has stopped, for its member and for operators: written by the step that failed, removed by the next that succeeds.
  waits_for text,
  waits_since timestamptz,
  constraint member_migration__id primary key (id),
  constraint member_migration__number_once unique (number),
  constraint member_migration__once_a_member unique (member_id, source),
  constraint member_migration__reference_once unique (reference),
  constraint member_migration__member foreign key (member_id) references member (id),
  constraint member_migration__source foreign key (source) references platform (code),
  constraint member_migration__transfer foreign key (transfer_id) references ledger.transfer (id),
  constraint member_migration__not_ours check (source <> 'TIAMUT'),
  constraint member_migration__state check (
    state in ('FROZEN_SOURCE', 'DEBITED_SOURCE', 'CREDITED_TARGET', 'DONE', 'ABORTED', 'CONFLICT', 'CANCELLED')
  ),
  constraint member_migration__reason check (reason in ('open_bets', 'refused', 'credit_too_high', 'login_again', 'conflict', 'operator')),
  -- At most one baht goes along (MIGR-1).
  constraint member_migration__amount check (amount between 0 and 100),
  constraint member_migration__ordered_whole check (num_nulls(amount, ordered_at) in (0, 2)),
  constraint member_migration__debited_was_ordered check (state not in ('DEBITED_SOURCE', 'CREDITED_TARGET', 'DONE') or amount is not null),
  constraint member_migration__credited check (
    case when state in ('CREDITED_TARGET', 'DONE') then (amount > 0) = (transfer_id is not null) else transfer_id is null end
  ),
  constraint member_migration__stopped_took_nothing check (state not in ('ABORTED', 'CONFLICT', 'CANCELLED') or amount is null),
  constraint member_migration__waits_for check (waits_for in ('transfer', 'gateway', 'debit')),
  constraint member_migration__waits_whole check (num_nulls(waits_for, waits_since) in (0, 2)),
  -- The first step alone calls the gateway; `debit` is the request that it did not answer.
  constraint member_migration__waits_at_source check (
  waits_for is null or (state = 'FROZEN_SOURCE' and (waits_for = 'debit') = (ordered_at is not null))
)
);
create index member_migration__open on member_migration (moved_at) where state in ('FROZEN_SOURCE', 'DEBITED_SOURCE', 'CREDITED_TARGET');
create index member_migration__newest on member_migration (started_at desc, id desc);
-- The look-up of a foreign key when a transfer leaves uses an index.
create index member_migration__of_transfer on member_migration (transfer_id) where transfer_id is not null;
-- Migrations that stopped wait for an operator.
create index member_migration__conflict on member_migration (started_at) where state = 'CONFLICT';
grant select, insert on member_migration to morakot_app;
grant update (
  state, reason, amount, reference, ordered_at, transfer_id, attempt, moved_at, waits_for, waits_since
) on member_migration to morakot_app;

-- The states as packages/contract writes them: any other move is refused for every caller.
create function refuse_migration_move() returns trigger
language plpgsql
as $$
begin
  if (old.state, new.state) not in (
    ('FROZEN_SOURCE', 'DEBITED_SOURCE'), ('FROZEN_SOURCE', 'ABORTED'), ('FROZEN_SOURCE', 'CONFLICT'), ('FROZEN_SOURCE', 'CANCELLED'),
    ('DEBITED_SOURCE', 'CREDITED_TARGET'), ('CREDITED_TARGET', 'DONE'), ('ABORTED', 'FROZEN_SOURCE'), ('CONFLICT', 'FROZEN_SOURCE'),
    ('CONFLICT', 'CANCELLED'), ('CANCELLED', 'FROZEN_SOURCE')
  ) then
    raise exception 'a migration does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'member_migration__move';
  end if;
  return new;
end
$$;

create trigger member_migration__move before update of state on member_migration
for each row when (old.state is distinct from new.state) execute function refuse_migration_move();

create table migration_move (
  id bigint generated always as identity,
  migration_id uuid not null,
  attempt integer not null,
  state text not null,
  actor text not null,
  note text,
  at timestamptz not null,
  constraint migration_move__id primary key (id),
  constraint migration_move__migration foreign key (migration_id) references member_migration (id)
);
create index migration_move__of_migration on migration_move (migration_id, id);
grant select, insert on migration_move to morakot_app;

create function audit_migration(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J7 migration is not its transfer', migration.transfer_id, null)::ledger.breach
    from member_migration as migration
    left join lateral ledger.transfer_of_key('migration', migration.member_id || ':' || migration.source) as posted
      on posted.status = 'posted'
    left join lateral (
      select sum(entry.amount) as credit
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = posted.id and account.owner_id = migration.member_id and account.code = 'real'
    ) as legs on true
    where migration.moved_at >= p_since and (
      posted.id is distinct from migration.transfer_id
      or coalesce(legs.credit, 0) <> case when migration.state in ('CREDITED_TARGET', 'DONE') then migration.amount * 1000 else 0 end
    )
    union all
    select row('J7 credit of a migration without its row', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.created_at >= p_since and transfer.status = 'posted' and transfer.scope = 'migration'
      and not exists (select from member_migration as migration where migration.transfer_id = transfer.id)
    union all
    select row('J7 member has migrated and is not on the primary platform', migration.transfer_id, null)::ledger.breach
    from member_migration as migration
    join member on member.id = migration.member_id
    where migration.moved_at >= p_since and migration.state in ('CREDITED_TARGET', 'DONE') and member.platform_code <> 'TIAMUT'
  ))
$$;
revoke all on function audit_migration from public;
grant execute on function audit_migration to morakot_auditor;
