create table tier_standing (
  member_id bigint not null,
  source text not null,
  since timestamptz not null,
  -- Set by a review that found the deposits below the tier.
  grace_from timestamptz,
  grace_until timestamptz,
  -- Two operators gave the tier until then.
  override_until timestamptz,
  -- A tier that was reached and not yet shown to the member.
  celebrate text,
  -- The month of the last review, its first day: each member is reviewed once a month.
  reviewed date,
  constraint tier_standing__id primary key (member_id),
  constraint tier_standing__member foreign key (member_id) references member (id),
  constraint tier_standing__source check (source in ('rule', 'review', 'override', 'override_end')),
  constraint tier_standing__grace check ((grace_from is null) = (grace_until is null)),
  constraint tier_standing__celebrate check (celebrate in ('ELITE', 'EMPEROR'))
);
create index tier_standing__grace_by_time on tier_standing (grace_until) where grace_until is not null;
grant select, insert on tier_standing to morakot_app;
grant update (source, since, grace_from, grace_until, override_until, celebrate, reviewed) on tier_standing to morakot_app;

-- Every change of a tier. Never changed.
create table tier_change (
  id bigint generated always as identity,
  member_id bigint not null,
  from_tier text not null,
  to_tier text not null,
  source text not null,
  actor text not null,
  -- Credited deposits of the window at that moment, in satang.
  deposits bigint not null,
  at timestamptz not null,
  constraint tier_change__id primary key (id),
  constraint tier_change__member foreign key (member_id) references member (id),
  constraint tier_change__moves check (from_tier <> to_tier),
  constraint tier_change__from check (from_tier in ('DEFAULT', 'ELITE', 'EMPEROR')),
  constraint tier_change__to check (to_tier in ('DEFAULT', 'ELITE', 'EMPEROR')),
  constraint tier_change__source check (source in ('rule', 'review', 'override', 'override_end'))
);
create index tier_change__of_member on tier_change (member_id, id);
grant select, insert on tier_change to morakot_app;

create table tier_override (
  id uuid not null,
  member_id bigint not null,
  from_tier text not null,
  tier text not null,
  until timestamptz not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  number bigint not null default nextval('proposal_number'),
  expires_at timestamptz,
  constraint tier_override__id primary key (id),
  constraint tier_override__member foreign key (member_id) references member (id),
  constraint tier_override__proposed_by foreign key (proposed_by) references operator (id),
  constraint tier_override__decided_by foreign key (decided_by) references operator (id),
  constraint tier_override__tier check (tier in ('DEFAULT', 'ELITE', 'EMPEROR')),
  constraint tier_override__two_people check (status <> 'DONE' or decided_by <> proposed_by),
  constraint tier_override__number unique (number),
  constraint tier_override__from_tier check (from_tier in ('DEFAULT', 'ELITE', 'EMPEROR')),
  constraint tier_override__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint tier_override__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  )
);
create index tier_override__by_time on tier_override (proposed_at, id);
create index tier_override__of_member on tier_override (member_id);
create index tier_override__expiring on tier_override (expires_at) where status = 'WAITING';
grant select, insert on tier_override to morakot_app;
grant update (status, decided_by, decided_at, declined_because) on tier_override to morakot_app;
