-- Exceptions from the check for excluded persons (features F-131): one operator proposes after seeing a document, an owner approves, and one opening
-- with the phone number within seven days passes. The account that used it needs a verified identity before its first deposit.
create table person_exception (
  id uuid not null,
  number bigint not null default nextval('proposal_number'),
  phone text not null,
  -- Where the document that was seen is kept; never its number.
  document text not null,
  reason text not null,
  status text not null default 'WAITING',
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  valid_until timestamptz,
  -- Who declined or revoked it, and why; when it was used or seen to be over.
  ended_by bigint,
  ended_at timestamptz,
  ended_because text,
  -- The account that was opened by it.
  member_id bigint,
  expires_at timestamptz,
  declined_because text,
  constraint person_exception__pkey primary key (id),
  constraint person_exception__proposer foreign key (proposed_by) references operator (id),
  constraint person_exception__approver foreign key (decided_by) references operator (id),
  constraint person_exception__ender foreign key (ended_by) references operator (id),
  constraint person_exception__member foreign key (member_id) references member (id),
  constraint person_exception__member_once unique (member_id),
  constraint person_exception__number unique (number),
  constraint person_exception__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  constraint person_exception__decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
  ),
  constraint person_exception__declined_has_reason check ((status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)),
  constraint person_exception__two_people check (status <> 'DONE' or decided_by <> proposed_by),
  constraint person_exception__approved check ((status = 'DONE') = (valid_until is not null)),
  constraint person_exception__ended check (
    (status = 'DONE' or ended_at is null) and (ended_by is null) = (ended_because is null) and (ended_by is null or ended_at is not null)
    and (member_id is null or (ended_at is not null and ended_by is null))
  )
);
create index person_exception__newest on person_exception (number desc);
create unique index person_exception__one_open on person_exception (phone) where status = 'WAITING' or (status = 'DONE' and ended_at is null);
create index person_exception__expiring on person_exception (expires_at) where status = 'WAITING';
grant select, insert on person_exception to morakot_app;
grant update (
  status, decided_by, decided_at, valid_until, ended_by, ended_at, ended_because, member_id, declined_because
) on person_exception to morakot_app;
