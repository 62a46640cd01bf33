-- A reward of an import may be one of the shop here: requests are then for it, and not for a reward that has ended.
alter table import_reward add column is_of_shop boolean not null default false;

-- Rewards of several sources may be one of the shop.
alter table import_reward drop constraint import_reward__item_once;
-- A row for each reward of an import: few.
-- squawk-ignore require-concurrent-index-creation
create unique index import_reward__ended_once on import_reward (item_id) where not is_of_shop;

-- As in 0088, with rewards of the shop.
create or replace function import_rewards(p_source text) returns void
language sql
begin atomic
  insert into import_reward (source, external_id, item_id, is_of_shop)
  select
    p_source, body ->> 'id', coalesce((body ->> 'itemId')::bigint, nextval(pg_get_serial_sequence('redemption_item', 'id'))),
    body ->> 'itemId' is not null
  from (select * from import_lines(p_source, 'rewards') order by line) as given;
end;

-- As in 0094, but rewards of the shop are there already.
create or replace function import_redemptions(p_source text, p_operator bigint, p_now timestamptz) returns void
language plpgsql
as $$
begin
  insert into redemption_item (
    id, parent_id, type, status, name, detail, price, value, taken, artwork, made_by, made_at, published_by, published_at, ended_at
  )
  overriding system value
  select
    own.item_id, parent.id, given.body ->> 'type', 'ENDED', given.body ->> 'name', '-', (given.body ->> 'points')::bigint,
    (given.body ->> 'value')::bigint / 1000, coalesce(made.taken, 0),
    -- The picture of a kind of things would be of another thing.
    case given.body ->> 'type' when 'COMMODITY' then 'gift' else parent.artwork end, p_operator, p_now, p_operator, p_now, p_now
  from import_lines(p_source, 'rewards') as given
  join import_reward as own on own.source = p_source and own.external_id = given.body ->> 'id' and not own.is_of_shop
  left join (
    select item_id, count(*)::integer as taken from import_redemption_lines(p_source) where status <> 'REFUNDED' group by item_id
  ) as made on made.item_id = own.item_id
  cross join lateral (
    select * from redemption_parent where redemption_parent.type = given.body ->> 'type' order by place limit 1
  ) as parent
  order by given.line;

  insert into redemption_item_version (item_id, version, name, detail, price, value, artwork, made_by, made_at)
  select item.id, item.version, item.name, item.detail, item.price, item.value, item.artwork, item.made_by, item.made_at
  from redemption_item as item
  join import_reward as own on own.item_id = item.id and own.source = p_source and not own.is_of_shop;

  -- A piece of a request was taken before the shop's were counted here: what is left stays, and a refund gives it back.
  update redemption_item as item
  set taken = item.taken + made.count, stock = item.stock + made.count
  from (
    select given.item_id, count(*)::integer as count
    from import_redemption_lines(p_source) as given
    where given.status <> 'REFUNDED'
      and exists (select from import_reward as own where own.source = p_source and own.item_id = given.item_id and own.is_of_shop)
    group by given.item_id
  ) as made
  where item.id = made.item_id;

  insert into redemption_request (
    id, member_id, item_id, item_version, type, price, value, status, hold_id, sealed_key_id, sealed_box, province, carrier, tracking_number,
    try_at, created_at, moved_at, delivered_at, erased_at, reason
  )
  select
    given.request_id, given.member_id, given.item_id, item.version, given.type, given.price, given.value, given.status, hold.id,
    given.body #>> '{sealed,keyId}', decode(given.body #>> '{sealed,box}', 'base64'), given.body ->> 'province', given.body ->> 'carrier',
    given.body ->> 'trackingNumber', case when given.type = 'FREE_CREDIT' and given.status = 'PENDING' then p_now end, given.at,
    given.moved_at, given.delivered_at,
    case when given.type <> 'FREE_CREDIT' and given.status in ('DELIVERED', 'REFUNDED') then p_now end, given.body ->> 'reason'
  from import_redemption_lines(p_source) as given
  join redemption_item as item on item.id = given.item_id
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'redemption:' || given.id)) as hold
  order by given.at, given.line;

  insert into import_redemption (source, external_id, request_id, was_delivered)
  select p_source, id, request_id, delivered_at is not null from import_redemption_lines(p_source);

  -- The states that lead to the last one, at its moment: another system may not know the others.
  insert into redemption_move (request_id, status, actor, at, note)
  select given.request_id, step.status, 'job:import', case when step.place = 1 then given.at else given.moved_at end,
    case when step.status = 'REFUNDED' then given.body ->> 'reason' end
  from import_redemption_lines(p_source) as given
  cross join lateral unnest(
    case given.status
      when 'PENDING' then array['PENDING']
      when 'REFUNDED' then array['PENDING', 'REFUNDED']
      when 'ERROR' then array['PENDING', 'PROCESSING', 'ERROR']
      else (array['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED'])[
        :array_position(array['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED'], given.status)
      ]
    end
  ) with ordinality as step (status, place)
  order by given.at, given.line, step.place;

  -- A hold took from the lots that end soonest. It takes the points that came with its request, and leaves those that are left.
  create temporary table import_held on commit drop as
  select
    given.member_id, given.price, used.id as used_id, used.created_at as used_at, lot.id as lot_id,
    case when given.status <> 'REFUNDED' then ((given.body ->> 'lastMonth') || '-01')::date end as last_month
  from import_redemption_lines(p_source) as given
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'redemption:' || given.id)) as used
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'redeemed:' || given.id)) as came
  join point_lot as lot on lot.transfer_id = came.id
  union all
  -- Of a refund the points are a lot of their own, and all of it left again.
  select given.member_id, given.price, used.id, used.created_at, lot.id, null
  from import_redemption_lines(p_source) as given
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'returned:' || given.id)) as used
  cross join lateral ledger.transfer_of_key('import', import_key(p_source, 'redemption:' || given.id)) as hold
  cross join lateral ledger.transfer_of_key('hold', hold.id::text) as came
  join point_lot as lot on lot.transfer_id = came.id;
  delete from point_lot_use where transfer_id in (select used_id from import_held);
  update point_lot set remaining = amount where member_id in (select member_id from import_held) and remaining <> amount;
  update point_lot
  set
    remaining = 0, expires_at = coalesce(ends.at, point_lot.expires_at), first_end = coalesce(ends.at, point_lot.first_end)
  from import_held as held
  cross join lateral (select (held.last_month + interval '1 month') at time zone 'Asia/Bangkok' as at) as ends
  where point_lot.id = held.lot_id;
  insert into point_lot_use (transfer_id, lot_id, amount, used_at) select used_id, lot_id, price, used_at from import_held;
  drop table import_held;
end
$$;
