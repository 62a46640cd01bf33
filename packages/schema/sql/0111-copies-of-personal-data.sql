-- The copy of a member's own data (console-2.md O-160): made by a job, sealed, and fetched by the member alone for seven days.
create table subject_file (
  request_id uuid not null,
  member_id bigint not null,
  key_id text not null,
  box bytea not null,
  made_at timestamptz not null,
  delete_at timestamptz not null,
  constraint subject_file__once primary key (request_id),
  constraint subject_file__request foreign key (request_id) references subject_request (id),
  constraint subject_file__member foreign key (member_id) references member (id),
  constraint subject_file__ends_later check (delete_at > made_at)
);
create index subject_file__of_member on subject_file (member_id, made_at desc);
create index subject_file__over on subject_file (delete_at);
grant select, insert, delete on subject_file to morakot_app;

-- What is kept about a member, in parts of rows, oldest first. Amounts of credit are baht, moments are UTC. Not in it: what operators wrote about risk and
-- care, secrets, and the data of others.
create function person_data(p_member bigint, p_rounds_since timestamptz) returns table (part text, content jsonb)
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
  where note.member_id = p_member
    and not exists (select from operator_role_held as held where held.operator_id = note.operator_id and held.role = 'risk')
$$;
revoke all on function person_data from public;
grant execute on function person_data to morakot_app;
