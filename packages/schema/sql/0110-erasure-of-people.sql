-- Erasure of a person's data (console-2.md O-161). The account stays as a number, because ledger, rounds and audit refer to it; what names its person is
-- overwritten. Proposed by one operator, carried out by another.

alter table member add column erased_at timestamptz;
-- An erased account has a name that no registration can take.
alter table member drop constraint member__username;
alter table member drop constraint member__primary_is_whole;
-- The table is read once, while the product is down for the release.
-- squawk-ignore constraint-missing-not-valid
alter table member add constraint member__username check (case when erased_at is null then username ~ '^[a-z0-9]{4,15}$' else username = 'ลบแล้ว-' || id end);
-- squawk-ignore constraint-missing-not-valid
alter table member add constraint member__primary_is_whole check (
  platform_code <> 'TIAMUT' or erased_at is not null or num_nulls(password_hash, phone, bank_code, bank_number) = 0
);
-- squawk-ignore constraint-missing-not-valid
alter table member add constraint member__erased_has_nothing check (
  erased_at is null or (status = 'blocked' and num_nonnulls(password_hash, phone, bank_number, bank_past_number, line) = 0)
);

create table subject_erasure (
  id uuid not null,
  number bigint not null default nextval('proposal_number'),
  request_id uuid not null,
  member_id bigint not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  expires_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  declined_because text,
  constraint subject_erasure__id primary key (id),
  constraint subject_erasure__number unique (number),
  constraint subject_erasure__request foreign key (request_id) references subject_request (id),
  constraint subject_erasure__member foreign key (member_id) references member (id),
  constraint subject_erasure__proposer foreign key (proposed_by) references operator (id),
  constraint subject_erasure__decider foreign key (decided_by) references operator (id),
  constraint subject_erasure__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint subject_erasure__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
  ),
  constraint subject_erasure__declined_has_reason check ((status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)),
  constraint subject_erasure__two_people check (status <> 'DONE' or decided_by <> proposed_by)
);
create unique index subject_erasure__one_open on subject_erasure (request_id) where status in ('WAITING', 'DONE');
create index subject_erasure__of_request on subject_erasure (request_id, proposed_at desc);
create index subject_erasure__newest on subject_erasure (proposed_at desc, id desc);
create index subject_erasure__expiring on subject_erasure (expires_at) where status = 'WAITING';
grant select, insert on subject_erasure to morakot_app;
grant update (status, decided_by, decided_at, declined_because) on subject_erasure to morakot_app;

-- The key of the marks below. It lives and ends with them: a key of the configuration that is changed or lost would let people return.
create table person_mark_key (
  key bytea not null,
  is_one boolean not null default true,
  constraint person_mark_key__one unique (is_one),
  constraint person_mark_key__is_one check (is_one)
);
insert into person_mark_key (key) values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- A name, a phone number or an account of a person as a mark that says nothing about it. `p_kind` keeps equal texts of two kinds apart.
create function person_mark(p_kind text, p_text text) returns bytea
language sql stable strict security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select sha256(key || sha256(key || convert_to(p_kind || ':' || p_text, 'UTF8'))) from person_mark_key
$$;
revoke all on function person_mark from public;
grant execute on function person_mark to morakot_app;

-- People who were on a self-exclusion when their data was erased: they cannot return before its end, and nothing else of them is known.
create table excluded_person (
  member_id bigint not null,
  -- Of the first and last name and the birth date.
  name_mark bytea not null,
  phone_mark bytea,
  bank_mark bytea,
  since timestamptz not null,
  -- Null is for ever.
  until timestamptz,
  constraint excluded_person__member_once primary key (member_id),
  constraint excluded_person__member foreign key (member_id) references member (id),
  constraint excluded_person__until check (until > since)
);
create index excluded_person__by_name on excluded_person (name_mark);
create index excluded_person__by_phone on excluded_person (phone_mark);
create index excluded_person__by_bank on excluded_person (bank_mark);
grant select, insert on excluded_person to morakot_app;

-- What of a member is not finished, as codes. Money, points and everything on its way come first: an erased account can receive nothing.
create function person_unfinished(p_member bigint, p_now timestamptz) returns setof text
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select case token when 'PNT' then 'points' else 'credit' end
  from ledger.account where owner_id = p_member and balance <> 0 and token in ('CREDIT', 'PNT')
  union select 'deposit' from deposit where member_id = p_member and status in ('PENDING', 'MATCHED')
  union select 'deposit' from deposit_slip where member_id = p_member and status in ('CHECKING', 'UNDER_REVIEW')
  union select 'deposit' from truemoney_receipt where member_id = p_member and status in ('CHECKING', 'UNDER_REVIEW')
  union select 'withdrawal' from withdrawal where member_id = p_member and status not in ('PAID', 'REJECTED', 'FAILED')
  union select 'round' from game_round where member_id = p_member and state = 'open'
  union select 'bonus' from bonus_grant where member_id = p_member and status in ('OFFERED', 'ACTIVE')
  union select 'order' from redemption_request where member_id = p_member and status not in ('DELIVERED', 'REJECTED', 'REFUNDED')
  union select 'transfer' from gateway_transfer where member_id = p_member and state in ('SENDING', 'UNKNOWN')
  union select 'transfer' from member_migration where member_id = p_member and state not in ('DONE', 'ABORTED', 'CANCELLED')
  union select 'payout' from affiliate_payout where member_id = p_member and status = 'PENDING'
  union select 'platform' from member where id = p_member and platform_code <> 'TIAMUT'
  union select 'case' from safety_case where member_id = p_member and status = 'OPEN'
  -- A time-out would be lost: the person could open another account at once.
  union select 'break' from member_exclusion where member_id = p_member and kind = 'time_out' and starts_at <= p_now and ends_at > p_now
$$;
revoke all on function person_unfinished from public;
grant execute on function person_unfinished to morakot_app;

-- Overwrites what names the person behind an account. Ledger, rounds, references of the bank, its payloads and the audit stay: law and proof need them.
-- The caller holds the lock of the member's row, has checked that nothing is unfinished, and has kept the self-exclusion.
create function erase_person(p_member bigint, p_at timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone constant text := 'ลบแล้ว';
  v_username text;
  v_phone text;
begin
  select username, coalesce(phone, '-') into strict v_username, v_phone from member where id = p_member and erased_at is null;

  delete from member_platform where member_id = p_member;
  delete from member_passkey where member_id = p_member;
  delete from member_password_code where member_id = p_member;
  delete from member_challenge where member_id = p_member;
  delete from captcha_pass where member_id = p_member;
  delete from answered_ask where member_id = p_member;
  delete from member_notice where member_id = p_member;
  delete from member_tag where member_id = p_member;
  delete from redemption_address where member_id = p_member;
  delete from gateway_login where member_id = p_member;
  delete from gateway_credential where member_id = p_member;
  delete from migration_listed where username = v_username;
  -- Counts of tries by phone number and name.
  delete from rate_budget where position(v_phone in subject) > 0 or position(v_username in subject) > 0;

  update member_session set address = '', device = '' where member_id = p_member;
  update member_device set name = gone, address = '' where member_id = p_member;
  update member_note set body = gone where member_id = p_member;
  update member_block set note = null, lift_note = null where member_id = p_member;
  update member_break_order set evidence = gone where member_id = p_member;
  update member_limit_order set evidence = gone where member_id = p_member;
  update safety_entry set body = gone where case_id in (select id from safety_case where member_id = p_member);
  update gateway_account set first_name = gone, last_name = gone, tel = '', account_number = '', line = null where member_id = p_member;
  update bank_change
  set from_number = 'x1', to_number = 'x2', note = case when note is not null then gone end
  where member_id = p_member;
  update withdrawal
  set bank_holder = gone, bank_number = repeat('x', greatest(length(bank_number) - 4, 0)) || right(bank_number, 4),
    passkey_name = case when passkey_name is not null then gone end
  where member_id = p_member;
  update underage_payout
  set bank_number = repeat('x', greatest(length(bank_number) - 4, 0)) || right(bank_number, 4)
  where member_id = p_member;
  update redemption_request
  set sealed_key_id = null, sealed_box = null, province = null, erased_at = coalesce(erased_at, p_at)
  where member_id = p_member;
  update redemption_move set note = null where request_id in (select id from redemption_request where member_id = p_member);
  update kyc_submission set first_name = gone, last_name = gone, birth_date = '1900-01-01' where member_id = p_member;
  -- Photos are kept until five years after the account was closed (features F-50): it is closed now.
  update kyc_document set delete_at = p_at + interval '5 years'
  where delete_at is null and submission_id in (select id from kyc_submission where member_id = p_member);
  update person_exception set phone = gone || '-' || number, document = gone where member_id = p_member or phone = v_phone;
  update subject_request
  set details = gone, done_note = case when done_note is not null then gone end, member_text = case when member_text is not null then gone end
  where member_id = p_member;
  update subject_erasure set reason = gone where member_id = p_member;
  -- What an import brought along: its lines are read once, and kept as the proof of what came.
  update import_line as given
  set body = given.body - '{username,phone,passwordHash,firstName,lastName,birthDate,line,bank}'::text[]
  from import_member as own
  where own.member_id = p_member and given.source = own.source and given.file = 'members' and given.body ->> 'id' = own.external_id;

  update member
  set username = gone || '-' || id, phone = null, password_hash = null, first_name = gone, last_name = '-', birth_date = '1900-01-01', line = null,
    bank_number = null, bank_past_code = null, bank_past_number = null, bank_past_until = null, kyc_verified_at = null,
    -- The bank is not queried about an account that is no longer known, and no operator has to look at it.
    holder_state = 'unclear', holder_checked_at = p_at, holder_asked_at = null, holder_closed_state = null, holder_closed_at = null,
    live_feed_opt_out = true, status = 'blocked', erased_at = p_at
  where id = p_member;
end
$$;
revoke all on function erase_person from public;
grant execute on function erase_person to morakot_app;
