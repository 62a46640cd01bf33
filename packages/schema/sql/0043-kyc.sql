-- Who members are (features F-50): one row of state a member, one of each submission, and its photo apart, encrypted.
create table kyc_submission (
  id uuid not null,
  number bigint generated always as identity,
  member_id bigint not null,
  document text not null,
  -- As the member typed it from the document. No number of a document is kept.
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  -- Of the file as it came: the same one of another account is shown to operators.
  picture_hash text not null,
  status text not null,
  reason text,
  created_at timestamptz not null,
  -- What the verifier proposes.
  tries integer not null default 0,
  verifier_pass boolean,
  verifier_reason text,
  verifier_at timestamptz,
  -- What the first of two operators proposes; without a reason it is to verify.
  proposed_by bigint,
  proposed_reason text,
  proposed_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  constraint kyc_submission__id primary key (id),
  constraint kyc_submission__member foreign key (member_id) references member (id),
  constraint kyc_submission__document check (document in ('id_card', 'passport', 'driving_licence')),
  constraint kyc_submission__status check (status in ('SUBMITTED', 'VERIFIED', 'REFUSED')),
  constraint kyc_submission__refused_has_reason check ((status = 'REFUSED') = (reason is not null)),
  constraint kyc_submission__decided check ((status = 'SUBMITTED') = (decided_at is null)),
  constraint kyc_submission__decided_by check ((decided_by is null) = (decided_at is null)),
  constraint kyc_submission__verifier check ((verifier_pass is null) = (verifier_at is null)),
  constraint kyc_submission__proposal check ((proposed_by is null) = (proposed_at is null)),
  constraint kyc_submission__two_operators check (decided_by <> proposed_by),
  constraint kyc_submission__proposer foreign key (proposed_by) references operator (id),
  constraint kyc_submission__decider foreign key (decided_by) references operator (id),
  constraint kyc_submission__reason check (
  reason in ('unreadable', 'not_accepted', 'name_differs', 'birth_date_differs', 'under_age', 'expired', 'suspected_edit')
)
);
create unique index kyc_submission__one_waits on kyc_submission (member_id) where status = 'SUBMITTED';
create index kyc_submission__of_member on kyc_submission (member_id, created_at desc);
create index kyc_submission__open on kyc_submission (created_at) where status = 'SUBMITTED';
create index kyc_submission__of_picture on kyc_submission (picture_hash);
grant select, insert on kyc_submission to morakot_app;
grant update (
  status, reason, tries, verifier_pass, verifier_reason, verifier_at, proposed_by, proposed_reason, proposed_at, decided_by, decided_at
) on kyc_submission to morakot_app;

-- A member without a row has sent nothing in. Who was verified before there were submissions has none either.
create table kyc (
  member_id bigint not null,
  status text not null,
  submission_id uuid not null,
  changed_at timestamptz not null,
  constraint kyc__member primary key (member_id),
  constraint kyc__of foreign key (member_id) references member (id),
  constraint kyc__submission foreign key (submission_id) references kyc_submission (id),
  constraint kyc__status check (status in ('SUBMITTED', 'VERIFIED', 'REFUSED'))
);
grant select, insert on kyc to morakot_app;
grant update (status, submission_id, changed_at) on kyc to morakot_app;

-- The moves of packages/contract (features/kyc/states.ts): any other is refused for every caller. No row is the status NONE.
create function refuse_kyc_move() returns trigger
language plpgsql
as $$
declare
  was text := case when tg_op = 'INSERT' then 'NONE' else old.status end;
begin
  if (was, new.status) not in (('NONE', 'SUBMITTED'), ('SUBMITTED', 'VERIFIED'), ('SUBMITTED', 'REFUSED'), ('REFUSED', 'SUBMITTED')) then
    raise exception 'an identity does not go from % to %', was, new.status using errcode = 'check_violation', constraint = 'kyc__move';
  end if;
  return new;
end
$$;

create trigger kyc__begin before insert on kyc for each row execute function refuse_kyc_move();

create trigger kyc__move before update of status on kyc
for each row when (old.status is distinct from new.status) execute function refuse_kyc_move();

-- Encrypted. Kept until five years after the account was closed, in the demo for 30 days; what was decided stays.
create table kyc_document (
  submission_id uuid not null,
  key_id text not null,
  box bytea not null,
  delete_at timestamptz,
  constraint kyc_document__submission primary key (submission_id),
  constraint kyc_document__of foreign key (submission_id) references kyc_submission (id)
);
create index kyc_document__over on kyc_document (delete_at) where delete_at is not null;
grant select, insert, delete on kyc_document to morakot_app;
