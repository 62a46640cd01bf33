-- The game that a member of a gateway opened there last. Its rounds are told to nobody, so its time is counted from the launch to the return
-- (features F-104). Written under the member's row lock.
create table gateway_play (
  member_id bigint not null,
  -- The session that launched it: the time counts for its clock and its reality checks.
  session_id bigint not null,
  game_id integer not null,
  launched_at timestamptz not null,
  -- Up to when its time stands in the sums of the day and of the session.
  counted_at timestamptz not null,
  -- The last sign that it is being played: an hour without one ends it.
  seen_at timestamptz not null,
  -- When the member was known to be back.
  ended_at timestamptz,
  constraint gateway_play__member_once primary key (member_id),
  constraint gateway_play__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_play__session foreign key (session_id) references member_session (id),
  constraint gateway_play__game foreign key (game_id) references game (id),
  constraint gateway_play__counted_since_launch check (counted_at >= launched_at)
);
grant select, insert on gateway_play to morakot_app;
grant update (session_id, game_id, launched_at, counted_at, seen_at, ended_at) on gateway_play to morakot_app;
