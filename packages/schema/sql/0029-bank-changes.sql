-- Changes of the bank account that members are paid to (features F-51). A change holds at once; the row says what was before, so that an
-- operator may give it back within a day.
create table bank_change (
  id uuid not null,
  number bigint generated always as identity,
  member_id bigint not null,
  from_code text not null,
  from_number text not null,
  -- When the account before was chosen; null: at the registration.
  from_changed_at timestamptz,
  to_code text not null,
  to_number text not null,
  status text not null default 'CHANGED',
  changed_at timestamptz not null,
  wait_until timestamptz not null,
  undo_until timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  note text,
  constraint bank_change__id primary key (id),
  constraint bank_change__member foreign key (member_id) references member (id),
  constraint bank_change__status check (status in ('CHANGED', 'CONFIRMED', 'UNDONE')),
  constraint bank_change__differs check ((from_code, from_number) <> (to_code, to_number)),
  constraint bank_change__decided check ((status = 'CHANGED') = (decided_at is null)),
  constraint bank_change__decided_by check ((decided_by is null) = (decided_at is null)),
  constraint bank_change__undone_in_time check (status <> 'UNDONE' or decided_at <= undo_until),
  constraint bank_change__undone_has_note check ((status = 'UNDONE') = (note is not null)),
  constraint bank_change__decider foreign key (decided_by) references operator (id)
);
create index bank_change__of_member on bank_change (member_id, changed_at desc);
create index bank_change__open on bank_change (changed_at) where status = 'CHANGED';
create index bank_change__done on bank_change (decided_at desc) where status <> 'CHANGED';
grant select, insert on bank_change to morakot_app;
grant update (status, decided_by, decided_at, note) on bank_change to morakot_app;

-- The moves of packages/contract (features/bank-change/states.ts): any other is refused for every caller.
create function refuse_bank_change_move() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (('CHANGED', 'CONFIRMED'), ('CHANGED', 'UNDONE'), ('CONFIRMED', 'UNDONE')) then
    raise exception 'a change of account does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'bank_change__move';
  end if;
  return new;
end
$$;

create trigger bank_change__move before update of status on bank_change
for each row when (old.status is distinct from new.status) execute function refuse_bank_change_move();
