-- Quests and the daily check-in: definitions in versions, presence, progress and claims (features F-80 to F-84, decisions D10).
create table quest_definition (
  id uuid not null,
  code text not null,
  version integer not null,
  type text not null,
  title text not null,
  description text not null,
  metric text,
  period text not null,
  status text not null default 'DRAFT',
  -- A period that begins on this day or later is of this version.
  from_day date,
  made_by bigint not null,
  made_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  -- The quest itself was ended, or its draft was given up.
  ended_at timestamptz,
  constraint quest_definition__id primary key (id),
  constraint quest_definition__version_once unique (code, version),
  constraint quest_definition__made_by foreign key (made_by) references operator (id),
  constraint quest_definition__published_by foreign key (published_by) references operator (id),
  constraint quest_definition__type check (type in ('DAILY_CHECK_IN', 'DAILY_CHECK_IN_STREAK', 'ACHIEVEMENT')),
  constraint quest_definition__period check (period in ('once', 'day', 'week', 'month')),
  constraint quest_definition__status check (status in ('DRAFT', 'PUBLISHED', 'ENDED')),
  constraint quest_definition__metric_of_achievement check ((type = 'ACHIEVEMENT') = (metric is not null)),
  constraint quest_definition__code_of_check_in check (
    (type = 'DAILY_CHECK_IN') = (code = 'daily-check-in') and (type = 'DAILY_CHECK_IN_STREAK') = (code = 'check-in-streak')
  ),
  constraint quest_definition__published_whole check (num_nulls(published_by, published_at, from_day) in (0, 3)),
  constraint quest_definition__in_use_was_published check (status <> 'PUBLISHED' or published_at is not null),
  constraint quest_definition__end_is_known check ((status = 'ENDED') = (ended_at is not null))
);
create unique index quest_definition__one_draft on quest_definition (code) where status = 'DRAFT';
create index quest_definition__newest on quest_definition (made_at desc, id desc);
grant select, insert on quest_definition to morakot_app;
grant update (status, from_day, published_by, published_at, ended_at) on quest_definition to morakot_app;

create table quest_step (
  definition_id uuid not null,
  step integer not null,
  required_score integer not null,
  constraint quest_step__id primary key (definition_id, step),
  constraint quest_step__definition foreign key (definition_id) references quest_definition (id),
  constraint quest_step__number check (step between 1 and 10),
  constraint quest_step__score check (required_score between 1 and 365)
);
grant select, insert on quest_step to morakot_app;

-- One row a member and Bangkok day. Each carries the streak that it continued or began, so that no history is read again.
create table quest_presence (
  member_id bigint not null,
  day date not null,
  at timestamptz not null,
  streak_start date not null,
  streak_score integer not null,
  missed_day date,
  constraint quest_presence__once primary key (member_id, day),
  constraint quest_presence__member foreign key (member_id) references member (id),
  constraint quest_presence__streak check (
    streak_start <= day and streak_score between 1 and day - streak_start + 1 and (missed_day is null or missed_day between streak_start and day)
  )
);
create index quest_presence__day on quest_presence (day);
grant select, insert on quest_presence to morakot_app;

-- `period` is the first day of the period, or `once`. The version is the one that was in force when the period began.
create table quest_progress (
  member_id bigint not null,
  code text not null,
  period text not null,
  definition_id uuid not null,
  score integer not null,
  moved_at timestamptz not null,
  constraint quest_progress__once primary key (member_id, code, period),
  constraint quest_progress__member foreign key (member_id) references member (id),
  constraint quest_progress__definition foreign key (definition_id) references quest_definition (id),
  constraint quest_progress__score check (score > 0)
);
create index quest_progress__of_quest on quest_progress (code, moved_at);
grant select, insert on quest_progress to morakot_app;
grant update (score, moved_at) on quest_progress to morakot_app;

-- What was counted already, where only what is different counts: games, favourites, days, friends.
create table quest_item (
  member_id bigint not null,
  code text not null,
  period text not null,
  item text not null,
  constraint quest_item__once primary key (member_id, code, period, item)
);
grant select, insert on quest_item to morakot_app;

create table quest_claim (
  id uuid not null,
  member_id bigint not null,
  code text not null,
  period text not null,
  step integer not null,
  definition_id uuid not null,
  score integer not null,
  claimed_at timestamptz not null,
  constraint quest_claim__id primary key (id),
  constraint quest_claim__once unique (member_id, code, period, step),
  constraint quest_claim__member foreign key (member_id) references member (id),
  constraint quest_claim__step foreign key (definition_id, step) references quest_step (definition_id, step)
);
create index quest_claim__of_definition on quest_claim (definition_id, claimed_at);
grant select, insert on quest_claim to morakot_app;

-- J1: each claim has its reward, and each reward of a quest its claim. That a reward is its transfer, audit_rewards says.
create function audit_quests(p_since timestamptz) returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, ledger, pg_temp
as $$
  select ledger.listed(array(
    select row('J1 claimed quest without its reward', null, null)::ledger.breach
    from quest_claim as claim
    where claim.claimed_at >= p_since
      and not exists (
        select from reward_grant
        where reward_grant.scope = 'quest'
          and reward_grant.key = concat_ws(':', claim.member_id, claim.code, claim.period, claim.step)
          and reward_grant.member_id = claim.member_id
      )
    union all
    select row('J1 reward without a claimed quest', reward_grant.transfer_id, null)::ledger.breach
    from reward_grant
    where reward_grant.scope = 'quest' and reward_grant.created_at >= p_since
      and not exists (
        select from quest_claim as claim
        where claim.member_id = reward_grant.member_id
          and reward_grant.key = concat_ws(':', claim.member_id, claim.code, claim.period, claim.step)
      )
    union all
    select row('J1 quest claimed below its score', null, null)::ledger.breach
    from quest_claim as claim
    join quest_step as step on step.definition_id = claim.definition_id and step.step = claim.step
    where claim.claimed_at >= p_since and claim.score < step.required_score
  ))
$$;
revoke all on function audit_quests from public;
grant execute on function audit_quests to morakot_auditor;

create table quest_step_reward (
  definition_id uuid not null,
  step integer not null,
  token ledger.token not null,
  amount bigint not null,
  constraint quest_step_reward__once primary key (definition_id, step, token),
  constraint quest_step_reward__step foreign key (definition_id, step) references quest_step (definition_id, step),
  constraint quest_step_reward__token foreign key (token) references reward_token (code),
  constraint quest_step_reward__amount check (amount > 0)
);
grant select, insert on quest_step_reward to morakot_app;

create constraint trigger quest_step__reward after insert on quest_step deferrable initially deferred for each row
  execute function require_reward('quest_step_reward', 'definition_id = ($1).definition_id and step = ($1).step');

create trigger quest_step_reward__whole after insert on quest_step_reward referencing new table as written
  for each statement execute function refuse_added_token('definition_id, step');
