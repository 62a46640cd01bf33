-- Minigames (features F-30 to F-34): a spin costs a SPIN token, and its outcome comes of a server seed whose hash was shown before it.

-- What can be played, by whom, and what a spin costs.
create table minigame (
  code text not null,
  title text not null,
  kind text not null,
  platforms text[] not null,
  cost smallint not null default 1,
  is_active boolean not null default true,
  place smallint not null,
  constraint minigame__code primary key (code),
  constraint minigame__code_is_a_word check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  constraint minigame__kind check (kind in ('wheel', 'scratch')),
  constraint minigame__cost_is_some check (cost between 1 and 10),
  constraint minigame__platforms check (platforms <@ array['TIAMUT', 'AMBKING', 'SB'])
);
grant select on minigame to morakot_app;
grant update (is_active) on minigame to morakot_app;

-- Spins for points. A price never changes: another price is another package.
create table minigame_package (
  id integer not null,
  code text not null,
  spins integer not null,
  points bigint not null,
  is_active boolean not null default true,
  constraint minigame_package__id primary key (id),
  constraint minigame_package__minigame foreign key (code) references minigame (code),
  constraint minigame_package__spins_are_some check (spins between 1 and 1000),
  constraint minigame_package__points_are_some check (points > 0)
);
grant select on minigame_package to morakot_app;

-- Whether a table of prizes can be drawn from: 2 to 24 prizes, each a whole amount of PNT, SPIN or CREDIT (in satang) with a chance in
-- 10,000, and the chances fill the 10,000.
create function minigame_prizes_fill(p_prizes jsonb) returns boolean
language sql immutable
as $$
  select count(*) between 2 and 24
    and coalesce(sum((prize ->> 'weight')::integer), 0) = 10000
    and bool_and(coalesce(
      prize ->> 'code' in ('PNT', 'SPIN', 'CREDIT') and (prize ->> 'amount')::bigint > 0 and (prize ->> 'weight')::integer > 0, false
    ))
  from jsonb_array_elements(p_prizes) as prize
$$;

-- A version of the prizes of a minigame. Drafts are edited; what was published stays as it was, because spins name it. Nothing is deleted.
create table minigame_table (
  id bigint generated always as identity,
  code text not null,
  version integer not null,
  status text not null default 'DRAFT',
  prizes jsonb not null,
  note text not null default '',
  -- Grows with each edit of the draft: what is published is what was looked at.
  revision integer not null default 1,
  made_by bigint,
  made_at timestamptz not null,
  -- The first of two, where what the version may cost takes two operators.
  proposed_by bigint,
  proposed_at timestamptz,
  published_by bigint,
  published_at timestamptz,
  ended_at timestamptz,
  voided_by bigint,
  voided_at timestamptz,
  void_reason text,
  constraint minigame_table__id primary key (id),
  constraint minigame_table__version_once unique (code, version),
  constraint minigame_table__minigame foreign key (code) references minigame (code),
  constraint minigame_table__maker foreign key (made_by) references operator (id),
  constraint minigame_table__proposer foreign key (proposed_by) references operator (id),
  constraint minigame_table__publisher foreign key (published_by) references operator (id),
  constraint minigame_table__voider foreign key (voided_by) references operator (id),
  constraint minigame_table__status check (status in ('DRAFT', 'PUBLISHED', 'ENDED')),
  constraint minigame_table__prizes_fill check (minigame_prizes_fill(prizes)),
  constraint minigame_table__published check ((status = 'DRAFT') = (published_at is null)),
  constraint minigame_table__ended check ((status = 'ENDED') = (ended_at is not null)),
  constraint minigame_table__proposed_whole check ((proposed_by is null) = (proposed_at is null)),
  constraint minigame_table__two_operators check (proposed_by <> published_by),
  constraint minigame_table__voided_when_ended check (voided_at is null or status = 'ENDED'),
  constraint minigame_table__voided_whole check ((voided_by is null) = (voided_at is null) and (voided_by is null) = (void_reason is null))
);
create unique index minigame_table__one_draft on minigame_table (code) where status = 'DRAFT';
create unique index minigame_table__one_published on minigame_table (code) where status = 'PUBLISHED';
grant select, insert on minigame_table to morakot_app;
grant update (
  status, prizes, note, revision, made_by, made_at, proposed_by, proposed_at, published_by, published_at, ended_at, voided_by, voided_at,
  void_reason
) on minigame_table to morakot_app;

create function minigame_table_is_kept() returns trigger
language plpgsql
as $$
begin
  if old.status <> 'DRAFT' and (new.prizes <> old.prizes or new.status = 'DRAFT') then
    raise exception 'the prizes of version % of % were published', old.version, old.code
      using errcode = 'check_violation', constraint = 'minigame_table__published_is_kept';
  end if;
  return new;
end
$$;
create trigger minigame_table__kept before update on minigame_table for each row execute function minigame_table_is_kept();

-- The seeds of a member and game: the one that draws, and the next, whose hash is shown before the client seed that it will meet is chosen.
-- A revealed seed draws no more.
create table minigame_seed (
  id bigint generated always as identity,
  member_id bigint not null,
  code text not null,
  state text not null default 'NEXT',
  server_seed bytea not null,
  client_seed text,
  -- What the next spin of this seed is counted as.
  nonce integer not null default 0,
  made_at timestamptz not null,
  active_since timestamptz,
  revealed_at timestamptz,
  constraint minigame_seed__id primary key (id),
  constraint minigame_seed__member foreign key (member_id) references member (id),
  constraint minigame_seed__minigame foreign key (code) references minigame (code),
  constraint minigame_seed__state check (state in ('NEXT', 'ACTIVE', 'REVEALED')),
  constraint minigame_seed__is_256_bits check (length(server_seed) = 32),
  constraint minigame_seed__client_seed check (length(client_seed) between 1 and 64),
  constraint minigame_seed__nonce check (nonce >= 0 and (state <> 'NEXT' or nonce = 0)),
  constraint minigame_seed__active_is_whole check ((state = 'NEXT') = (active_since is null) and (state = 'NEXT') = (client_seed is null)),
  constraint minigame_seed__revealed check ((state = 'REVEALED') = (revealed_at is not null))
);
create unique index minigame_seed__one_active on minigame_seed (member_id, code) where state = 'ACTIVE';
create unique index minigame_seed__one_next on minigame_seed (member_id, code) where state = 'NEXT';
grant select, insert on minigame_seed to morakot_app;
grant update (state, client_seed, nonce, active_since, revealed_at) on minigame_seed to morakot_app;

-- Spins bought with points.
create table minigame_purchase (
  id uuid not null,
  member_id bigint not null,
  package_id integer not null,
  points bigint not null,
  spins integer not null,
  transfer_id bigint not null,
  bought_at timestamptz not null,
  refunded_at timestamptz,
  constraint minigame_purchase__id primary key (id),
  constraint minigame_purchase__member foreign key (member_id) references member (id),
  constraint minigame_purchase__package foreign key (package_id) references minigame_package (id)
);
create index minigame_purchase__of_member on minigame_purchase (member_id, bought_at desc);
grant select, insert on minigame_purchase to morakot_app;
grant update (refunded_at) on minigame_purchase to morakot_app;

-- Every spin. The first transaction takes the token and fixes all that the outcome comes of; the second settles that outcome and no other.
create table minigame_spin (
  id uuid not null,
  member_id bigint not null,
  code text not null,
  table_id bigint not null,
  seed_id bigint not null,
  client_seed text not null,
  nonce integer not null,
  status text not null default 'TAKEN',
  taken_at timestamptz not null,
  -- Where it was bought in the same tap.
  purchase_id uuid,
  cost smallint not null,
  -- What the spin is worth in points when its table is voided.
  point_price bigint not null,
  ended_at timestamptz,
  ticket integer,
  prize integer,
  reward_code text,
  reward_amount bigint,
  refused_for text,
  void_points bigint,
  constraint minigame_spin__id primary key (id),
  constraint minigame_spin__member foreign key (member_id) references member (id),
  constraint minigame_spin__table foreign key (table_id) references minigame_table (id),
  constraint minigame_spin__seed foreign key (seed_id) references minigame_seed (id),
  constraint minigame_spin__purchase foreign key (purchase_id) references minigame_purchase (id),
  -- One outcome for each number of a seed.
  constraint minigame_spin__nonce_once unique (seed_id, nonce),
  constraint minigame_spin__bought_once unique (purchase_id),
  constraint minigame_spin__status check (status in ('TAKEN', 'SETTLED', 'REFUNDED')),
  constraint minigame_spin__client_seed check (length(client_seed) between 1 and 64),
  constraint minigame_spin__ticket check (ticket between 0 and 9999),
  constraint minigame_spin__ended check ((status = 'TAKEN') = (ended_at is null) and (status = 'TAKEN') = (ticket is null)),
  constraint minigame_spin__settled_has_reward check (
    (status = 'SETTLED') = (reward_code is not null) and num_nulls(prize, reward_code, reward_amount) in (0, 3)
  ),
  constraint minigame_spin__refused check ((status = 'REFUNDED') = (refused_for is not null)),
  constraint minigame_spin__voided_was_settled check (void_points is null or (status = 'SETTLED' and void_points > 0))
);
create index minigame_spin__of_member on minigame_spin (member_id, code, taken_at desc, nonce desc);
create index minigame_spin__open on minigame_spin (taken_at) where status = 'TAKEN';
create index minigame_spin__of_table on minigame_spin (table_id, taken_at);
create index minigame_spin__newest on minigame_spin (taken_at desc, id desc);
grant select, insert on minigame_spin to morakot_app;
grant update (status, ended_at, ticket, prize, reward_code, reward_amount, refused_for, void_points) on minigame_spin to morakot_app;

-- What spins and the ledger say otherwise of each other (movements.md J1, J5).
create function audit_minigames(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J5 spin was taken five minutes ago and not settled', null, null)::ledger.breach
    from minigame_spin
    where status = 'TAKEN' and taken_at < clock_timestamp() - interval '5 minutes'
    union all
    select row('J5 spin and its token differ', taken.id, null)::ledger.breach
    from minigame_spin as spin
    left join lateral ledger.transfer_of_key('minigame', spin.id::text) as taken on taken.status = 'posted' and taken.kind = 'spin_taken'
    where spin.taken_at >= p_since and taken.id is null
    union all
    select row('J5 spin is not ended exactly once', coalesce(prize.id, refund.id), null)::ledger.breach
    from minigame_spin as spin
    left join lateral ledger.transfer_of_key('minigame', spin.id::text || ':prize') as prize on prize.status = 'posted'
    left join lateral ledger.transfer_of_key('minigame', spin.id::text || ':refund') as refund on refund.status = 'posted'
    where spin.taken_at >= p_since
      and ((prize.id is not null) <> (spin.status = 'SETTLED') or (refund.id is not null) <> (spin.status = 'REFUNDED'))
    union all
    select row('J5 prize is another than that of its ticket', null, null)::ledger.breach
    from minigame_spin as spin
    join minigame_table as prizes on prizes.id = spin.table_id
    left join lateral (
      select place, prize
      from (
        select place, prize, sum((prize ->> 'weight')::integer) over (order by place) as upto
        from jsonb_array_elements(prizes.prizes) with ordinality as each (prize, place)
      ) as each
      where spin.ticket < upto
      order by place
      limit 1
    ) as drawn on true
    where spin.status = 'SETTLED' and spin.ended_at >= p_since
      and (
        spin.prize is distinct from (drawn.place - 1)::integer
        or spin.reward_code is distinct from drawn.prize ->> 'code'
        or spin.reward_amount is distinct from (drawn.prize ->> 'amount')::bigint
      )
    union all
    select row('J1 purchase of spins and its transfer differ', purchase.transfer_id, null)::ledger.breach
    from minigame_purchase as purchase
    left join lateral ledger.transfer_of_key('minigame:package', purchase.id::text) as bought on bought.status = 'posted'
    where purchase.bought_at >= p_since and bought.id is distinct from purchase.transfer_id
    union all
    select row('J1 transfer of a minigame without its spin or purchase', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.kind in ('spin_taken', 'buy_minigame_spin_package') and transfer.status = 'posted' and transfer.created_at >= p_since
      and not exists (select from minigame_spin as spin where spin.id = transfer.key_uuid)
      and not exists (select from minigame_purchase as purchase where purchase.id = transfer.key_uuid)
  ))
$$;
revoke all on function minigame_prizes_fill, minigame_table_is_kept, audit_minigames from public;
grant execute on function minigame_prizes_fill to morakot_app;
grant execute on function audit_minigames to morakot_auditor;

-- The two minigames of a new installation (F-30, F-31); operators edit their prizes by new versions.
insert into minigame (code, title, kind, platforms, place) values
  ('lucky-wheel', 'วงล้อมรกต', 'wheel', array['TIAMUT', 'AMBKING'], 1),
  ('scratch-card', 'บัตรขูดมรกต', 'scratch', array['TIAMUT', 'AMBKING'], 2);
insert into minigame_package (id, code, spins, points) values
  (1, 'lucky-wheel', 1, 100), (2, 'lucky-wheel', 5, 480), (3, 'lucky-wheel', 12, 1120),
  (4, 'scratch-card', 1, 100), (5, 'scratch-card', 5, 480), (6, 'scratch-card', 12, 1120);
insert into minigame_table (code, version, status, prizes, made_at, published_at)
select
  code,
  1,
  'PUBLISHED',
  '[
    { "code": "PNT", "amount": 20, "weight": 3000 },
    { "code": "PNT", "amount": 50, "weight": 2500 },
    { "code": "PNT", "amount": 100, "weight": 1800 },
    { "code": "PNT", "amount": 150, "weight": 1000 },
    { "code": "PNT", "amount": 200, "weight": 700 },
    { "code": "SPIN", "amount": 1, "weight": 500 },
    { "code": "PNT", "amount": 500, "weight": 250 },
    { "code": "CREDIT", "amount": 500, "weight": 150 },
    { "code": "CREDIT", "amount": 2000, "weight": 70 },
    { "code": "CREDIT", "amount": 5000, "weight": 25 },
    { "code": "CREDIT", "amount": 50000, "weight": 5 }
  ]'::jsonb,
  clock_timestamp(),
  clock_timestamp()
from minigame;
