-- The redemption shop (features F-90 to F-93): kinds of rewards, rewards with their versions and stock, and the requests of members.
create table redemption_parent (
  id bigint generated always as identity,
  type text not null,
  name text not null,
  detail text not null,
  artwork text not null,
  place integer not null,
  constraint redemption_parent__id primary key (id),
  constraint redemption_parent__type check (type in ('FREE_CREDIT', 'CRYPTO', 'COMMODITY')),
  constraint redemption_parent__place_once unique (place)
);
grant select on redemption_parent to morakot_app;

-- A picture that an operator uploaded, as it was encoded anew; the hash of it is its address for ever (features F-10).
create table redemption_picture (
  hash bytea not null,
  webp bytea not null,
  width integer not null,
  height integer not null,
  made_by bigint not null,
  made_at timestamptz not null,
  constraint redemption_picture__hash primary key (hash),
  constraint redemption_picture__made_by foreign key (made_by) references operator (id),
  constraint redemption_picture__hash_of_it check (hash = sha256(webp)),
  constraint redemption_picture__size check (width between 1 and 1200 and height between 1 and 1200)
);
grant select, insert on redemption_picture to morakot_app;

create table redemption_item (
  id bigint generated always as identity,
  parent_id bigint not null,
  type text not null,
  status text not null default 'DRAFT',
  version integer not null default 1,
  name text not null,
  detail text not null,
  price bigint not null,
  -- In satang; of free credit what is credited.
  value bigint not null,
  -- Pieces ever put in; null is no end of them. Those of requests that were not refunded are taken.
  stock integer,
  taken integer not null default 0,
  member_limit integer,
  picture bytea,
  artwork text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Its place among the recommended.
  recommended integer,
  made_by bigint,
  made_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  ended_at timestamptz,
  constraint redemption_item__id primary key (id),
  constraint redemption_item__parent foreign key (parent_id) references redemption_parent (id),
  constraint redemption_item__picture foreign key (picture) references redemption_picture (hash),
  constraint redemption_item__made_by foreign key (made_by) references operator (id),
  constraint redemption_item__published_by foreign key (published_by) references operator (id),
  constraint redemption_item__type check (type in ('FREE_CREDIT', 'CRYPTO', 'COMMODITY')),
  constraint redemption_item__status check (status in ('DRAFT', 'PUBLISHED', 'ENDED')),
  constraint redemption_item__price check (price > 0 and value > 0),
  constraint redemption_item__stock check (taken >= 0 and (stock is null or taken <= stock)),
  constraint redemption_item__member_limit check (member_limit > 0),
  constraint redemption_item__dates check (ends_at > starts_at)
);
create index redemption_item__of_parent on redemption_item (parent_id, price, id) where status = 'PUBLISHED';
create index redemption_item__recommended on redemption_item (recommended) where recommended is not null;
grant select, insert on redemption_item to morakot_app;
grant update (
  status, version, name, detail, price, value, stock, taken, member_limit, picture, artwork, starts_at, ends_at, recommended, made_by, made_at,
  published_by, published_at, ended_at
) on redemption_item to morakot_app;

-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table import_reward add constraint import_reward__item foreign key (item_id) references redemption_item (id) deferrable initially deferred;

-- What an item was in each version: a request names the one that it was made by.
create table redemption_item_version (
  item_id bigint not null,
  version integer not null,
  name text not null,
  detail text not null,
  price bigint not null,
  value bigint not null,
  member_limit integer,
  picture bytea,
  artwork text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  made_by bigint,
  made_at timestamptz not null,
  constraint redemption_item_version__once primary key (item_id, version),
  constraint redemption_item_version__item foreign key (item_id) references redemption_item (id),
  constraint redemption_item_version__made_by foreign key (made_by) references operator (id)
);
grant select, insert on redemption_item_version to morakot_app;

-- A request: its price, name and value stay as they were. Where it goes is sealed; of an address the province alone can be read.
create table redemption_request (
  id uuid not null,
  number bigint generated always as identity (start with 10001),
  member_id bigint not null,
  item_id bigint not null,
  item_version integer not null,
  type text not null,
  price bigint not null,
  value bigint not null,
  status text not null default 'PENDING',
  -- The transfer that put the points on hold.
  hold_id bigint not null,
  -- What the member reads of a refusal or a refund.
  reason text,
  retries integer not null default 0,
  sealed_key_id text,
  sealed_box bytea,
  province text,
  carrier text,
  tracking_number text,
  transaction_hash text,
  first_approver bigint,
  first_approved_at timestamptz,
  -- What proves that nothing arrived, before points go back.
  proof text,
  proof_picture bytea,
  -- How often the job has tried to pay free credit, and when it is next looked at.
  tries integer not null default 0,
  try_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  delivered_at timestamptz,
  erased_at timestamptz,
  constraint redemption_request__id primary key (id),
  constraint redemption_request__number_once unique (number),
  constraint redemption_request__hold_once unique (hold_id),
  constraint redemption_request__member foreign key (member_id) references member (id),
  constraint redemption_request__version foreign key (item_id, item_version) references redemption_item_version (item_id, version),
  constraint redemption_request__hold foreign key (hold_id) references ledger.transfer (id),
  constraint redemption_request__first_approver foreign key (first_approver) references operator (id),
  constraint redemption_request__proof_picture foreign key (proof_picture) references redemption_picture (hash),
  constraint redemption_request__type check (type in ('FREE_CREDIT', 'CRYPTO', 'COMMODITY')),
  constraint redemption_request__status check (
    status in ('PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED', 'REJECTED', 'ERROR', 'REFUNDED')
  ),
  constraint redemption_request__price check (price > 0 and value > 0),
  constraint redemption_request__retries check (retries between 0 and 3),
  constraint redemption_request__sealed_whole check (num_nulls(sealed_key_id, sealed_box) in (0, 2)),
  constraint redemption_request__goes_somewhere check (type = 'FREE_CREDIT' or sealed_box is not null or erased_at is not null),
  constraint redemption_request__carrier check (
    carrier in ('KERRY', 'THAI_POST', 'DHL', 'JT', 'FLASH', 'NINJA', 'SHOPEE', 'LAZADA', 'BEST', 'OTHER')
  ),
  constraint redemption_request__tracking_number check (tracking_number ~ '^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$'),
  constraint redemption_request__transaction_hash check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  constraint redemption_request__delivered check ((status = 'DELIVERED') = (delivered_at is not null)),
  constraint redemption_request__approved_whole check (num_nulls(first_approver, first_approved_at) in (0, 2)),
  -- A member may name the carrier of a parcel: it is known before there is a tracking number, and an operator may send the parcel by another one.
  constraint redemption_request__number_has_a_carrier check (tracking_number is null or carrier is not null)
);
create index redemption_request__of_member on redemption_request (member_id, created_at desc, id desc);
create index redemption_request__open on redemption_request (status, created_at, id) where status not in ('DELIVERED', 'REFUNDED');
create index redemption_request__of_item on redemption_request (item_id, member_id);
create index redemption_request__to_pay on redemption_request (try_at) where try_at is not null;
create index redemption_request__newest on redemption_request (created_at desc, id desc);
create index redemption_request__to_erase on redemption_request (delivered_at) where sealed_box is not null and delivered_at is not null;
grant select, insert on redemption_request to morakot_app;
grant update (
  status, reason, retries, sealed_key_id, sealed_box, province, carrier, tracking_number, transaction_hash, first_approver, first_approved_at,
  proof, proof_picture, tries, try_at, moved_at, delivered_at, erased_at
) on redemption_request to morakot_app;

-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table import_redemption add constraint import_redemption__request foreign key (request_id) references redemption_request (id);

-- Every state of a request, and the note that operators wrote with it. Nothing of it is changed.
create table redemption_move (
  id bigint generated always as identity,
  request_id uuid not null,
  status text not null,
  note text,
  actor text not null,
  at timestamptz not null,
  constraint redemption_move__id primary key (id),
  constraint redemption_move__request foreign key (request_id) references redemption_request (id),
  constraint redemption_move__status check (
    status in ('PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED', 'REJECTED', 'ERROR', 'REFUNDED')
  )
);
create index redemption_move__of_request on redemption_move (request_id, id);
grant select, insert on redemption_move to morakot_app;

-- The address that a member keeps for the next parcel, sealed.
create table redemption_address (
  member_id bigint not null,
  key_id text not null,
  box bytea not null,
  saved_at timestamptz not null,
  constraint redemption_address__one_a_member primary key (member_id),
  constraint redemption_address__member foreign key (member_id) references member (id)
);
grant select, insert, delete on redemption_address to morakot_app;
grant update (key_id, box, saved_at) on redemption_address to morakot_app;

-- J1, J4: free credit is what was redeemed, and holds are those of the open requests.
create function audit_redemption(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J4 hold of redemptions is not what the open requests cost', null, account.id)::ledger.breach
    from ledger.account
    left join (
      select member_id, sum(price) as held
      from redemption_request
      where status not in ('DELIVERED', 'REFUNDED')
      group by member_id
    ) as open on open.member_id = account.owner_id
    where account.code = 'redemption_hold'
      -- The next query reports a hold without its request, by its transfer.
      and account.balance < coalesce(open.held, 0)
    union all
    select row('J4 hold of redemptions without its request', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.scope = 'redemption' and transfer.status = 'posted' and transfer.created_at >= p_since
      and transfer.kind in ('gift_redeem', 'redeem_point', 'redeem_point_free_credit')
      and transfer.key_uuid is not null
      and exists (select from redemption_request)
      and not exists (select from redemption_request as request where request.hold_id = transfer.id)
    union all
    select row('J4 request is over and its hold is not, or the reverse', request.hold_id, null)::ledger.breach
    from redemption_request as request
    left join lateral ledger.transfer_of_key('hold', request.hold_id::text) as ended on ended.status = 'posted'
    where request.moved_at >= p_since
      and case request.status
        when 'DELIVERED' then ended.kind is distinct from 'redemption_settled'
        when 'REFUNDED' then ended.kind is distinct from 'refund_gift_redeem'
        else ended.id is not null
      end
    union all
    select row('J4 taken pieces are not those of the requests', null, null)::ledger.breach
    from redemption_item as item
    where item.taken <> (
      select count(*) from redemption_request as request where request.item_id = item.id and request.status <> 'REFUNDED'
    )
    union all
    select row('J1 free credit is not what was redeemed', request.hold_id, null)::ledger.breach
    from redemption_request as request
    left join reward_grant as given on given.scope = 'redemption' and given.key = request.id::text || ':credit'
    where request.moved_at >= p_since and request.type = 'FREE_CREDIT'
      and not exists (select from import_redemption as own where own.request_id = request.id and own.was_delivered)
      and (request.status = 'DELIVERED') is distinct from (
        given.transfer_id is not null and given.member_id = request.member_id
        and (select sum(amount) from reward_grant_reward where grant_id = given.id and token = 'CREDIT') is not distinct from request.value
      )
  ))
$$;
revoke all on function audit_redemption from public;
grant execute on function audit_redemption to morakot_auditor;

insert into redemption_parent (type, name, detail, artwork, place) values
  ('FREE_CREDIT', 'เครดิตฟรี', 'แลกพอยท์เป็นเครดิต เข้ากระเป๋าเองภายใน 1-15 นาที ต้องเล่นครบ 1 เท่าก่อนถอน', 'coins', 1),
  ('COMMODITY', 'ของรางวัลพรีเมียม', 'ของจริง ส่งถึงบ้านทั่วไทย', 'headphones', 2),
  ('COMMODITY', 'บัตรและของใช้', 'บัตรกำนัลและของใช้ประจำวัน ส่งถึงบ้าน', 'ticket', 3),
  ('CRYPTO', 'คริปโต', 'โอนเข้ากระเป๋า BNB Chain เจ้าหน้าที่ 2 คนอนุมัติ', 'crypto', 4);
