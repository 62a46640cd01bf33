-- Exceptions from the check for excluded persons (features F-131): one operator proposes after seeing a document, an owner approves, and one opening
-- with the phone number within seven days passes. The account that used it needs a verified identity before its first deposit.
create table person_exception (
  id uuid not null,
  number bigint generated always as identity,
  phone text not null,
  -- Where the document that was seen is kept; never its number.
  document text not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  expires_at timestamptz,
  -- Who declined or revoked it, and why; when it was used or seen to be over.
  ended_by bigint,
  ended_at timestamptz,
  ended_because text,
  -- The account that was opened by it.
  member_id bigint,
  constraint person_exception__pkey primary key (id),
  constraint person_exception__proposer foreign key (proposed_by) references operator (id),
  constraint person_exception__approver foreign key (approved_by) references operator (id),
  constraint person_exception__ender foreign key (ended_by) references operator (id),
  constraint person_exception__member foreign key (member_id) references member (id),
  constraint person_exception__member_once unique (member_id),
  constraint person_exception__status check (status in ('WAITING', 'APPROVED', 'USED', 'DECLINED', 'REVOKED', 'EXPIRED')),
  constraint person_exception__two_people check (approved_by <> proposed_by),
  constraint person_exception__approved check (
    (status in ('APPROVED', 'USED', 'REVOKED', 'EXPIRED')) = (approved_by is not null)
    and (approved_by is null) = (approved_at is null) and (approved_by is null) = (expires_at is null)
  ),
  constraint person_exception__ended check (
    (status in ('WAITING', 'APPROVED')) = (ended_at is null)
    and (status in ('DECLINED', 'REVOKED')) = (ended_by is not null) and (ended_by is null) = (ended_because is null)
    and (status = 'USED') = (member_id is not null)
  )
);
create unique index person_exception__one_open on person_exception (phone) where status in ('WAITING', 'APPROVED');
create index person_exception__newest on person_exception (number desc);
grant select, insert on person_exception to morakot_app;
grant update (status, approved_by, approved_at, expires_at, ended_by, ended_at, ended_because, member_id) on person_exception to morakot_app;
