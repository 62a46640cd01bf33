-- Requests of members about their own data (console-2.md §20): a copy of it, a correction, or its erasure. The law leaves thirty days for the answer.
create table subject_request (
  id uuid not null,
  number bigint generated always as identity,
  member_id bigint not null,
  kind text not null,
  state text not null default 'RECEIVED',
  asked_how text not null,
  -- What the member wants, in the words of who received it.
  details text not null,
  received_by bigint not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  -- How it was made sure that the member requests it.
  verified_how text,
  verified_by bigint,
  verified_at timestamptz,
  -- What was corrected, or what of a request could not be done.
  done_note text,
  refused_for text,
  -- Why it is refused, in words for the member.
  member_text text,
  ended_by bigint,
  ended_at timestamptz,
  constraint subject_request__id primary key (id),
  constraint subject_request__number unique (number),
  constraint subject_request__member foreign key (member_id) references member (id),
  constraint subject_request__receiver foreign key (received_by) references operator (id),
  constraint subject_request__verifier foreign key (verified_by) references operator (id),
  constraint subject_request__ender foreign key (ended_by) references operator (id),
  constraint subject_request__kind check (kind in ('EXPORT', 'RECTIFY', 'ERASE')),
  constraint subject_request__state check (state in ('RECEIVED', 'VERIFIED', 'READY', 'DELIVERED', 'LAPSED', 'RECTIFIED', 'ERASED', 'REFUSED')),
  constraint subject_request__state_of_kind check (
    case state
      when 'READY' then kind = 'EXPORT' when 'DELIVERED' then kind = 'EXPORT' when 'LAPSED' then kind = 'EXPORT'
      when 'RECTIFIED' then kind = 'RECTIFY'
      when 'ERASED' then kind = 'ERASE'
      else true
    end
  ),
  constraint subject_request__asked_how check (asked_how in ('line', 'phone', 'in_person', 'letter')),
  constraint subject_request__verified_how check (verified_how in ('signed_in', 'called_back', 'document')),
  constraint subject_request__verified_whole check (
    num_nulls(verified_how, verified_by, verified_at) in (0, 3) and (state in ('RECEIVED', 'REFUSED') or verified_at is not null)
    and (state <> 'RECEIVED' or verified_at is null)
  ),
  constraint subject_request__refused_for check (refused_for in ('legal_duty', 'legal_claim', 'not_the_person', 'unfounded', 'withdrawn')),
  constraint subject_request__refused_whole check (
    (state = 'REFUSED') = (refused_for is not null) and (refused_for is null) = (member_text is null)
  ),
  constraint subject_request__rectified check (state <> 'RECTIFIED' or done_note is not null),
  constraint subject_request__ended check ((state in ('DELIVERED', 'LAPSED', 'RECTIFIED', 'ERASED', 'REFUSED')) = (ended_at is not null))
);
-- Of each kind a member has one request that is not answered.
create unique index subject_request__one_open on subject_request (member_id, kind) where state in ('RECEIVED', 'VERIFIED', 'READY');
create index subject_request__newest on subject_request (received_at desc, id desc);
create index subject_request__open on subject_request (received_at) where state in ('RECEIVED', 'VERIFIED');
grant select, insert on subject_request to morakot_app;
grant update (
  state, verified_how, verified_by, verified_at, done_note, refused_for, member_text, ended_by, ended_at
) on subject_request to morakot_app;
