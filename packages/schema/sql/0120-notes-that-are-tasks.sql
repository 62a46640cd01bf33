-- Notes as tasks (console-2.md O-133): a person to do it, a moment, what is done, what stays above the others. `risk_only`: read by the roles of risk
-- alone. The text is changed by its author for ten minutes; what erases people changes it as the owner of the table.
alter table member_note add column risk_only boolean not null default false;
alter table member_note add column assignee_id bigint;
alter table member_note add column due_at timestamptz;
alter table member_note add column done_at timestamptz;
alter table member_note add column done_by bigint;
alter table member_note add column is_pinned boolean not null default false;
alter table member_note add column corrected_at timestamptz;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table member_note add constraint member_note__assignee foreign key (assignee_id) references operator (id);
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table member_note add constraint member_note__done_by foreign key (done_by) references operator (id);
-- squawk-ignore constraint-missing-not-valid
alter table member_note add constraint member_note__due_for_someone check (due_at is null or assignee_id is not null);
-- squawk-ignore constraint-missing-not-valid
alter table member_note add constraint member_note__done_is_whole
  check ((done_at is null) = (done_by is null) and (done_at is null or assignee_id is not null));
-- squawk-ignore constraint-missing-not-valid
alter table member_note add constraint member_note__corrected_soon check (corrected_at between at and at + interval '10 minutes');
grant update (body, corrected_at, done_at, done_by, is_pinned) on member_note to morakot_app;
-- squawk-ignore require-concurrent-index-creation
create index member_note__due on member_note (due_at, id) where due_at is not null and done_at is null;
-- squawk-ignore require-concurrent-index-creation
create index member_note__of_assignee on member_note (assignee_id, at) where assignee_id is not null;

-- Whom a note reaches: those whom its text mentions, and the person who has to do it. Each is a task of that person until it is read.
create table note_mention (
  note_id uuid not null,
  operator_id bigint not null,
  is_named boolean not null,
  at timestamptz not null,
  seen_at timestamptz,
  constraint note_mention__once primary key (note_id, operator_id),
  constraint note_mention__note foreign key (note_id) references member_note (id),
  constraint note_mention__operator foreign key (operator_id) references operator (id),
  constraint note_mention__seen_later check (seen_at >= at)
);
create index note_mention__unseen on note_mention (at, note_id) where seen_at is null;
create index note_mention__of_operator on note_mention (operator_id, at);
grant select, insert, delete on note_mention to morakot_app;
grant update (seen_at) on note_mention to morakot_app;

-- As before, without notes that only the roles of risk read.
create or replace function person_data(p_member bigint, p_rounds_since timestamptz) returns table (part text, content jsonb)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select 'profile', jsonb_agg(jsonb_build_object(
    'username', member.username, 'firstName', member.first_name, 'lastName', member.last_name, 'birthDate', member.birth_date,
    'phone', contact.phone, 'line', member.line, 'bankCode', contact.bank_code, 'bankNumber', contact.bank_number, 'tier', member.tier,
    'referralCode', member.referral_code, 'registeredAt', member.registered_at, 'identityVerifiedAt', member.kyc_verified_at
  ))
  from member join member_contact as contact on contact.member_id = member.id where member.id = p_member
  union all
  select 'consents', jsonb_agg(jsonb_build_object('what', given.what, 'isGiven', given.is_given, 'at', given.at))
  from member cross join lateral (
    values ('terms', true, member.registered_at), ('withdrawal_feed', not member.live_feed_opt_out, null::timestamptz)
  ) as given (what, is_given, at)
  where member.id = p_member
  union all
  select 'devices', jsonb_agg(jsonb_build_object(
    'name', name, 'kind', kind, 'address', address, 'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at, 'revokedAt', revoked_at
  ) order by first_seen_at)
  from member_device where member_id = p_member
  union all
  select 'sessions', jsonb_agg(jsonb_build_object(
    'device', device, 'address', address, 'beganAt', created_at, 'lastSeenAt', last_seen_at, 'endedAt', ended_at, 'endedBecause', ended_reason
  ) order by created_at)
  from member_session where member_id = p_member
  union all
  select 'movements', jsonb_agg(jsonb_build_object(
    'at', transfer.created_at, 'transfer', transfer.id::text, 'kind', transfer.kind, 'account', account.code,
    'amount', case entry.token when 'CREDIT' then trim_scale(entry.amount / 100000.0)::text else entry.amount::text end,
    'balance', case entry.token when 'CREDIT' then trim_scale(entry.balance_after / 100000.0)::text else entry.balance_after::text end
  ) order by entry.account_version, account.code)
  from ledger.account
  join ledger.entry on entry.account_id = account.id
  join ledger.transfer on transfer.id = entry.transfer_id
  where account.owner_id = p_member and transfer.status = 'posted'
  union all
  select 'rounds', jsonb_agg(jsonb_build_object(
    'round', round_id, 'provider', round.host_id, 'game', game.name, 'openedAt', opened_at, 'closedAt', closed_at,
    'bet', trim_scale((bet_real + bet_bonus) / 100000.0)::text, 'won', trim_scale(win_total / 100000.0)::text
  ) order by opened_at)
  from game_round as round left join game on game.id = round.game_id
  where round.member_id = p_member and round.opened_at >= p_rounds_since
  union all
  select 'deposits', jsonb_agg(jsonb_build_object(
    'number', number::text, 'createdAt', created_at, 'amount', trim_scale(amount / 100.0)::text, 'method', method, 'status', status,
    'creditedAt', credited_at, 'reference', reference
  ) order by created_at)
  from deposit where member_id = p_member
  union all
  select 'withdrawals', jsonb_agg(jsonb_build_object(
    'number', number::text, 'createdAt', created_at, 'amount', trim_scale(amount / 100.0)::text, 'bankCode', bank_code, 'bankNumber', bank_number,
    'status', status, 'paidAt', paid_at
  ) order by created_at)
  from withdrawal where member_id = p_member
  union all
  select 'limits', jsonb_agg(jsonb_build_object('kind', kind, 'from', from_at, 'until', until_at) order by from_at)
  from (
    select kind, starts_at, ends_at from member_exclusion where member_id = p_member
    union all
    select kind || ':' || period, set_at, null from member_limit where member_id = p_member
  ) as held (kind, from_at, until_at)
  union all
  select 'notices', jsonb_agg(jsonb_build_object('at', created_at, 'title', title) order by created_at)
  from member_notice where member_id = p_member
  union all
  select 'messages', jsonb_agg(jsonb_build_object('at', said.at, 'text', said.text) order by said.at)
  from (
    select decided_at, member_text from correction where member_id = p_member and status = 'DONE'
    union all select made_at, member_text from member_limit_order where member_id = p_member
    union all select made_at, member_text from member_break_order where member_id = p_member
    union all select ended_at, member_text from subject_request where member_id = p_member
  ) as said (at, text)
  where said.text is not null
  union all
  select 'documents', jsonb_agg(jsonb_build_object('at', sent.at, 'kind', sent.kind, 'status', sent.status) order by sent.at)
  from (
    select created_at, document, status from kyc_submission where member_id = p_member
    union all select created_at, 'slip', status from deposit_slip where member_id = p_member
  ) as sent (at, kind, status)
  union all
  -- Notes by who works on risk are not the member's to read.
  select 'notes', jsonb_agg(jsonb_build_object('at', note.at, 'text', note.body) order by note.at)
  from member_note as note
  where note.member_id = p_member and not note.risk_only
    and not exists (select from operator_role_held as held where held.operator_id = note.operator_id and held.role = 'risk')
$$;
