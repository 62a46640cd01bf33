-- The figures of the house by Bangkok day: one source for the overview, exports, reports and pages (GGR, NGR, deposits, withdrawals, active players).
-- Kept by the subscriber `reports.days`, made again by `npm run rebuild -- reports YYYY-MM`. All amounts are in 1/100,000 baht.

-- What changed of rounds after they were closed. Only this says which part of a round belongs to its close and which to a later day: a round belongs to the
-- moment of its close, a reversal to its own (features F-2). What was changed before this table counts at the close.
create table game_round_correction (
  id bigint generated always as identity,
  host_id text not null,
  round_id text not null,
  member_id bigint not null,
  game_id integer,
  at timestamptz not null,
  -- −1 where nothing is left of the round, 1 where it had been nothing.
  rounds integer not null,
  bets integer not null,
  stake_real bigint not null,
  stake_bonus bigint not null,
  win_real bigint not null,
  win_bonus bigint not null,
  jackpot bigint not null,
  was_free boolean not null,
  is_free boolean not null,
  constraint game_round_correction__id primary key (id),
  constraint game_round_correction__host foreign key (host_id) references provider_host (id),
  constraint game_round_correction__member foreign key (member_id) references member (id),
  constraint game_round_correction__game foreign key (game_id) references game (id)
);
create index game_round_correction__of_round on game_round_correction (host_id, round_id, id);
create index game_round_correction__by_moment on game_round_correction (at);
comment on table game_round_correction is 'what changed of rounds after their close';
grant select, insert on game_round_correction to morakot_app;

-- How a correction changes the count of rounds: a round without any amount left does not count. Free rounds have no stake, so they always count.
create function rounds_changed(p_is_free boolean, p_before bigint, p_after bigint) returns integer
language sql immutable
return case when p_is_free then 0 else (p_after <> 0)::integer - (p_before <> 0)::integer end;

-- Rounds by the day of their close, corrections of them by their own day, and what providers moved outside of rounds (no game).
create table report_play_day (
  day date not null,
  member_id bigint not null,
  host_id text not null,
  game_id integer,
  is_free boolean not null,
  -- `promotion:<code>` of the bonus that was played.
  source text,
  rounds bigint not null,
  stake_real bigint not null,
  stake_bonus bigint not null,
  win_real bigint not null,
  win_bonus bigint not null,
  jackpot_won bigint not null,
  -- Given by corrections, prizes and tips, less what was taken.
  adjusted bigint not null,
  constraint report_play_day__once unique nulls not distinct (day, member_id, host_id, game_id, is_free, source),
  constraint report_play_day__member foreign key (member_id) references member (id)
) with (fillfactor = 80);
create index report_play_day__of_member on report_play_day (member_id, day);
comment on table report_play_day is 'figures: play by Bangkok day';
grant select, insert, delete on report_play_day to morakot_app;
grant update (rounds, stake_real, stake_bonus, win_real, win_bonus, jackpot_won, adjusted) on report_play_day to morakot_app;

-- Deposits by the day of their credit, payouts by the day the bank paid.
create table report_money_day (
  day date not null,
  member_id bigint,
  kind text not null,
  -- How a deposit came; of what was taken back and paid out the purse.
  rail text not null,
  source text,
  is_first boolean not null,
  count bigint not null,
  amount bigint not null,
  constraint report_money_day__once unique nulls not distinct (day, member_id, kind, rail, source, is_first),
  constraint report_money_day__member foreign key (member_id) references member (id),
  constraint report_money_day__kind check (kind in ('DEPOSIT', 'DEPOSIT_BACK', 'PAYOUT'))
);
create index report_money_day__of_member on report_money_day (member_id, day);
comment on table report_money_day is 'figures: money in and out by Bangkok day';
grant select, insert, delete on report_money_day to morakot_app;
grant update (count, amount) on report_money_day to morakot_app;

-- What the house gave away and took back, by what for.
create table report_promo_day (
  day date not null,
  member_id bigint,
  measure text not null,
  source text,
  given bigint not null,
  taken_back bigint not null,
  constraint report_promo_day__once unique nulls not distinct (day, member_id, measure, source),
  constraint report_promo_day__member foreign key (member_id) references member (id),
  constraint report_promo_day__measure check (measure in ('bonuses', 'cashback', 'rewards', 'affiliates', 'corrections'))
);
create index report_promo_day__of_member on report_promo_day (member_id, day);
comment on table report_promo_day is 'figures: what was given away by Bangkok day';
grant select, insert, delete on report_promo_day to morakot_app;
grant update (given, taken_back) on report_promo_day to morakot_app;

-- Who registered and who logged in is in the rows of members and sessions, by their own moment.
create table report_member_day (
  day date not null,
  member_id bigint not null,
  -- Settled a round.
  played boolean not null,
  deposited boolean not null,
  constraint report_member_day__once primary key (day, member_id),
  constraint report_member_day__member foreign key (member_id) references member (id)
);
comment on table report_member_day is 'figures: what members did by Bangkok day';
grant select, insert, delete on report_member_day to morakot_app;
grant update (played, deposited) on report_member_day to morakot_app;

-- The same facts by minute, without members: a day so far against the same time of another day, and the hours of a chart.
create table report_minute (
  at timestamptz not null,
  rounds bigint not null,
  stakes bigint not null,
  wins bigint not null,
  adjusted bigint not null,
  bonus_cost bigint not null,
  deposits bigint not null,
  deposited bigint not null,
  first_deposits bigint not null,
  payouts bigint not null,
  paid_out bigint not null,
  constraint report_minute__once primary key (at)
) with (fillfactor = 80);
comment on table report_minute is 'figures: all of them by minute';
grant select, insert, delete on report_minute to morakot_app;
grant update (rounds, stakes, wins, adjusted, bonus_cost, deposits, deposited, first_deposits, payouts, paid_out) on report_minute to morakot_app;

-- How far the subscriber has read the house's accounts: all transactions below, of transfers above.
create table report_position (
  is_only boolean not null default true,
  xid xid8 not null,
  above_transfer bigint not null default 0,
  constraint report_position__only primary key (is_only),
  constraint report_position__is_only check (is_only)
);
grant select on report_position to morakot_app;
grant update (xid) on report_position to morakot_app;

-- Days that were made again, with what the database held then: an event or movement of such a day that was seen is not added once more.
create table report_day (
  day date not null,
  seen pg_snapshot not null,
  constraint report_day__once primary key (day)
);
grant select, insert on report_day to morakot_app;
grant update (seen) on report_day to morakot_app;
