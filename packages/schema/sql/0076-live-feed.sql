-- Paid withdrawals as members see them: minutes later, rounded down, and by two letters of a name (features F-29).
create table live_feed_item (
  id bigint generated always as identity,
  -- What the feed calls it, which says nothing of the withdrawal.
  key text not null,
  withdrawal_id uuid not null,
  member_id bigint not null,
  amount_baht bigint not null,
  game_id integer,
  category_code text,
  paid_at timestamptz not null,
  shown_at timestamptz not null,
  constraint live_feed_item__id primary key (id),
  constraint live_feed_item__key_once unique (key),
  constraint live_feed_item__once unique (withdrawal_id),
  constraint live_feed_item__member foreign key (member_id) references member (id),
  constraint live_feed_item__amount_is_rounded check (amount_baht >= 0 and amount_baht % 10 = 0),
  constraint live_feed_item__shown_later check (shown_at between paid_at + interval '60 seconds' and paid_at + interval '300 seconds')
);
create index live_feed_item__shown on live_feed_item (shown_at desc, id desc);
grant select, insert on live_feed_item to morakot_app;

-- Of a member the game of the largest win since the last payout, and the game of the last round.
create table live_feed_game (
  member_id bigint not null,
  best_win bigint not null default 0,
  best_game integer,
  best_category text,
  last_game integer,
  last_category text,
  constraint live_feed_game__member_once primary key (member_id),
  constraint live_feed_game__member foreign key (member_id) references member (id),
  constraint live_feed_game__win check (best_win >= 0 and (best_win > 0) = (best_game is not null))
);
grant select, insert on live_feed_game to morakot_app;
grant update (best_win, best_game, best_category, last_game, last_category) on live_feed_game to morakot_app;
