-- Figures of settled rounds by game and hour, and the access to them that members pay for with points.

-- Kept by a subscriber of round.settled and round.corrected; rounds themselves are never scanned. Amounts in 1/100,000 baht.
create table game_hour (
  game_id integer not null,
  -- The hour in which the rounds were closed.
  hour timestamptz not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  last_at timestamptz not null,
  constraint game_hour__once primary key (game_id, hour),
  constraint game_hour__game foreign key (game_id) references game (id),
  constraint game_hour__rounds check (rounds >= 0)
);
create index game_hour__hour on game_hour (hour);
grant select, insert, delete on game_hour to morakot_app;
grant update (rounds, stake, win, last_at) on game_hour to morakot_app;

-- Who played a game in an hour, for 48 hours.
create table game_hour_player (
  game_id integer not null,
  hour timestamptz not null,
  member_id bigint not null,
  last_at timestamptz not null,
  constraint game_hour_player__once primary key (game_id, hour, member_id),
  constraint game_hour_player__game foreign key (game_id) references game (id),
  constraint game_hour_player__member foreign key (member_id) references member (id)
);
create index game_hour_player__hour on game_hour_player (hour);
grant select, insert, delete on game_hour_player to morakot_app;
grant update (last_at) on game_hour_player to morakot_app;

-- The biggest wins of a game and Bangkok day: twice as many as are shown, for some of their members do not want to be.
create table game_top_win (
  host_id text not null,
  round_id text not null,
  game_id integer not null,
  day date not null,
  member_id bigint not null,
  stake bigint not null,
  win bigint not null,
  closed_at timestamptz not null,
  constraint game_top_win__once primary key (host_id, round_id),
  constraint game_top_win__game foreign key (game_id) references game (id),
  constraint game_top_win__member foreign key (member_id) references member (id),
  constraint game_top_win__win check (win > 0)
);
create index game_top_win__day on game_top_win (game_id, day, win desc);
grant select, insert, delete on game_top_win to morakot_app;
grant update (stake, win) on game_top_win to morakot_app;

-- What a member paid for: days that follow each other, or turns that add up.
create table slot_access_grant (
  id uuid not null,
  member_id bigint not null,
  utility_id text not null,
  price bigint not null,
  starts_at timestamptz,
  ends_at timestamptz,
  turns integer,
  turns_used integer not null default 0,
  transfer_id bigint not null,
  granted_at timestamptz not null,
  constraint slot_access_grant__id primary key (id),
  constraint slot_access_grant__member foreign key (member_id) references member (id),
  constraint slot_access_grant__price check (price > 0),
  constraint slot_access_grant__days_or_turns check (
    (starts_at < ends_at and turns is null) or (starts_at is null and ends_at is null and turns > 0)
  ),
  constraint slot_access_grant__turns_used check (turns_used between 0 and coalesce(turns, 0))
);
create index slot_access_grant__member_at on slot_access_grant (member_id, granted_at);
grant select, insert on slot_access_grant to morakot_app;
grant update (turns_used) on slot_access_grant to morakot_app;

-- A turn opens the pages of one provider until the end of the hour.
create table slot_access_opening (
  member_id bigint not null,
  provider_id integer not null,
  hour timestamptz not null,
  -- Null: a turn that the tier gives; it counts on this Bangkok day.
  grant_id uuid,
  day date not null,
  opened_at timestamptz not null,
  constraint slot_access_opening__once primary key (member_id, provider_id, hour),
  constraint slot_access_opening__member foreign key (member_id) references member (id),
  constraint slot_access_opening__provider foreign key (provider_id) references game_provider (id),
  constraint slot_access_opening__grant foreign key (grant_id) references slot_access_grant (id)
);
create index slot_access_opening__grant_used on slot_access_opening (grant_id);
grant select, insert on slot_access_opening to morakot_app;

-- Access and what was paid for it are one: each grant has its transfer of its price, each such transfer its grant, each used turn its opening.
create function audit_analytics(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 slot access and its transfer differ', access.transfer_id, null)::ledger.breach
    from slot_access_grant as access
    left join lateral ledger.transfer_of_key('slot-access', access.id::text) as paid
      on paid.status = 'posted' and paid.kind = 'view_slot_hot_time'
    left join lateral (
      select -sum(entry.amount) as points
      from ledger.entry
      join ledger.account on account.id = entry.account_id
      where entry.transfer_id = paid.id and account.owner_id = access.member_id and account.code = 'points'
    ) as taken on true
    where access.granted_at >= p_since and (paid.id is distinct from access.transfer_id or taken.points is distinct from access.price)
    union all
    select row('J1 payment for slot access without its grant', transfer.id, null)::ledger.breach
    from ledger.transfer
    where transfer.kind = 'view_slot_hot_time' and transfer.scope = 'slot-access' and transfer.status = 'posted'
      and transfer.created_at >= p_since
      and not exists (select from slot_access_grant as access where access.transfer_id = transfer.id)
    union all
    select row('J1 used turns of slot access and what they opened differ', access.transfer_id, null)::ledger.breach
    from slot_access_grant as access
    where access.granted_at >= p_since
      and access.turns_used <> (select count(*) from slot_access_opening as opening where opening.grant_id = access.id)
  ))
$$;
revoke all on function audit_analytics from public;
grant execute on function audit_analytics to morakot_auditor;
