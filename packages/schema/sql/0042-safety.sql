-- Markers of harm (safety.md, row 20), computed from members' own rounds, deposits, limits and withdrawals.

-- Days of members on which something happened that the markers use. A subscriber marks them, a job evaluates them.
create table safety_day (
  member_id bigint not null,
  day date not null,
  -- Null when it was evaluated after the last change.
  changed_at timestamptz,
  constraint safety_day__key primary key (member_id, day),
  constraint safety_day__member foreign key (member_id) references member (id)
);
create index safety_day__to_judge on safety_day (changed_at) where changed_at is not null;
grant select, insert on safety_day to morakot_app;
grant update (changed_at) on safety_day to morakot_app;

create table safety_marker (
  member_id bigint not null,
  day date not null,
  kind text not null,
  points integer not null,
  -- What was found, and from where on it counts: baht, minutes, nights or times, by the kind.
  found integer not null,
  threshold integer not null,
  found_at timestamptz not null,
  constraint safety_marker__key primary key (member_id, day, kind),
  constraint safety_marker__member foreign key (member_id) references member (id),
  constraint safety_marker__kind check (kind in (
    'deposit_growth', 'many_deposits', 'failed_deposits', 'redeposit', 'night_play', 'chasing', 'long_play', 'limit_raises', 'contact_tone'
  )),
  constraint safety_marker__points check (points > 0),
  constraint safety_marker__is_reached check (found >= threshold)
);
grant select, insert, delete on safety_marker to morakot_app;
grant update (points, found, threshold, found_at) on safety_marker to morakot_app;

create table safety_case (
  id uuid not null,
  member_id bigint not null,
  status text not null,
  score integer not null,
  score_max integer not null,
  opened_at timestamptz not null,
  judged_at timestamptz not null,
  holder_id bigint,
  closed_at timestamptz,
  closed_by bigint,
  finding text,
  reason text,
  -- A case of care that an operator opens by hand, whether or not a marker was found (console-2.md §5).
  opened_by bigint,
  cause text,
  constraint safety_case__id primary key (id),
  constraint safety_case__member foreign key (member_id) references member (id),
  constraint safety_case__holder foreign key (holder_id) references operator (id),
  constraint safety_case__closed_by foreign key (closed_by) references operator (id),
  constraint safety_case__status check (status in ('OPEN', 'CLOSED')),
  constraint safety_case__score check (score >= 0 and score_max >= score),
  constraint safety_case__finding check (finding in ('no_harm', 'informed', 'limit_set', 'on_break', 'referred')),
  constraint safety_case__closed_whole check (
    (status = 'CLOSED') = (closed_at is not null) and num_nulls(closed_at, closed_by, finding, reason) in (0, 4)
  ),
  constraint safety_case__opened_by foreign key (opened_by) references operator (id),
  constraint safety_case__cause check (cause in ('line', 'phone', 'in_person', 'relative', 'own_observation')),
  constraint safety_case__by_hand check ((opened_by is null) = (cause is null))
);
create unique index safety_case__one_open on safety_case (member_id) where status = 'OPEN';
create index safety_case__of_member on safety_case (member_id, closed_at desc);
create index safety_case__newest on safety_case (opened_at desc, id desc);
grant select, insert on safety_case to morakot_app;
grant update (status, score, score_max, judged_at, holder_id, closed_at, closed_by, finding, reason) on safety_case to morakot_app;

-- What was said and done. Written once, never changed.
create table safety_entry (
  id uuid not null,
  case_id uuid not null,
  operator_id bigint not null,
  kind text not null,
  tone text,
  body text not null,
  at timestamptz not null,
  constraint safety_entry__id primary key (id),
  constraint safety_entry__case foreign key (case_id) references safety_case (id),
  constraint safety_entry__operator foreign key (operator_id) references operator (id),
  constraint safety_entry__kind check (kind in ('note', 'line', 'phone', 'limit', 'break')),
  constraint safety_entry__tone check (tone in ('calm', 'worried', 'distressed')),
  constraint safety_entry__a_contact_has_a_tone check ((tone is not null) = (kind in ('line', 'phone'))),
  constraint safety_entry__body check (length(body) between 1 and 1000)
);
create index safety_entry__of_case on safety_entry (case_id, at desc, id desc);
grant select, insert on safety_entry to morakot_app;
