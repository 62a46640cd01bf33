-- Messages about money and security to members who do not have the app open (screens-2.md 8b).
-- A browser that shows them. Its address and keys are sealed; the hash of the address finds it.
create table member_push_subscription (
  id uuid not null,
  member_id bigint not null,
  -- Null for a session from before devices were known.
  device_id uuid,
  device text not null,
  endpoint_hash bytea not null,
  sealed_key_id text not null,
  sealed_box bytea not null,
  made_at timestamptz not null,
  -- Messages in a row that the push service refused.
  refused integer not null default 0,
  removed_at timestamptz,
  -- own: by its member. replaced: the browser subscribed again. signed_out: its device was signed out. gone: the push service forgot it.
  -- refused: too many refused messages.
  removed_because text,
  constraint member_push_subscription__pkey primary key (id),
  constraint member_push_subscription__member foreign key (member_id) references member (id),
  constraint member_push_subscription__device_known foreign key (device_id) references member_device (id),
  constraint member_push_subscription__device check (length(device) between 1 and 200),
  constraint member_push_subscription__refused check (refused >= 0),
  constraint member_push_subscription__removed check ((removed_at is null) = (removed_because is null)),
  constraint member_push_subscription__because check (removed_because in ('own', 'replaced', 'signed_out', 'gone', 'refused'))
);
create unique index member_push_subscription__one_live on member_push_subscription (endpoint_hash) where removed_at is null;
create index member_push_subscription__of_member on member_push_subscription (member_id, made_at desc);
create index member_push_subscription__of_device on member_push_subscription (device_id) where removed_at is null;
grant select, insert, delete on member_push_subscription to morakot_app;
grant update (refused, removed_at, removed_because) on member_push_subscription to morakot_app;

-- One message of an event to a browser: an event that is handled again adds none.
create table member_push_message (
  id uuid not null,
  event_id bigint not null,
  subscription_id uuid not null,
  -- Nothing else is ever sent.
  kind text not null,
  made_at timestamptz not null,
  -- One process sends it at a time.
  taken_at timestamptz,
  sent_at timestamptz,
  constraint member_push_message__pkey primary key (id),
  constraint member_push_message__once unique (event_id, subscription_id),
  constraint member_push_message__subscription foreign key (subscription_id) references member_push_subscription (id),
  constraint member_push_message__kind check (kind in ('CREDITED', 'PAID', 'REFUSED', 'NEW_DEVICE'))
);
create index member_push_message__of_subscription on member_push_message (subscription_id);
create index member_push_message__oldest on member_push_message (made_at);
grant select, insert, delete on member_push_message to morakot_app;
grant update (taken_at, sent_at) on member_push_message to morakot_app;

-- What a member answered to the offer of messages.
create table member_push_offer (
  member_id bigint not null,
  later integer not null default 0,
  later_at timestamptz,
  never_at timestamptz,
  constraint member_push_offer__pkey primary key (member_id),
  constraint member_push_offer__member foreign key (member_id) references member (id),
  constraint member_push_offer__later check (later between 0 and 3),
  constraint member_push_offer__later_whole check ((later = 0) = (later_at is null))
);
grant select, insert, delete on member_push_offer to morakot_app;
grant update (later, later_at, never_at) on member_push_offer to morakot_app;
