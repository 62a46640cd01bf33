-- The one-time code by which an operator sets up the first second factor (features F-130). One an operator: a new one takes the old one's
-- place, and a used one is gone. A hash of 80 random bits.
create table operator_enrolment_code (
  operator_id bigint not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint operator_enrolment_code__one_an_operator primary key (operator_id),
  constraint operator_enrolment_code__operator foreign key (operator_id) references operator (id),
  constraint operator_enrolment_code__hash_is_sha256 check (length(code_hash) = 32)
);
grant select, insert, delete, update (code_hash, expires_at) on operator_enrolment_code to morakot_app;

-- An authenticator app in place of the confirmed one, until a code of it has confirmed it.
alter table operator_totp add column begun_secret bytea;
alter table operator_totp add column begun_key_id text;
alter table operator_totp add constraint operator_totp__begun_whole check ((begun_secret is null) = (begun_key_id is null));
alter table operator_totp add constraint operator_totp__begun_in_place check (begun_secret is null or confirmed_at is not null);
grant update (begun_secret, begun_key_id) on operator_totp to morakot_app;

-- A new operator and a reset of factors are changes of two owners too (features F-129). For a reset the terminal may be the second of them.
alter table operator_change drop constraint operator_change__kind;
alter table operator_change add constraint operator_change__kind check (
  (kind = 'role' and role is not null and operator_id is null)
  or (kind in ('person', 'factors') and operator_id is not null and role is null)
  or (kind = 'invitation' and operator_id is null and role is null)
);
alter table operator_change add column decided_by_terminal boolean not null default false;
alter table operator_change drop constraint operator_change__decided;
alter table operator_change add constraint operator_change__decided check (
  (status = 'PROPOSED') = (decided_at is null)
  and (decided_by is null) = (status = 'PROPOSED' or decided_by_terminal)
  and (not decided_by_terminal or (kind = 'factors' and status = 'APPROVED'))
);
create unique index operator_change__one_of_username on operator_change ((body ->> 'username'))
  where status = 'PROPOSED' and kind = 'invitation';
grant update (decided_by_terminal) on operator_change to morakot_app;

-- The hash of an invited person's first password is with the operator once the proposal is approved, and of no use once it is declined.
create function forget_first_password() returns trigger language plpgsql as $$
begin
  new.body := new.body - 'passwordHash';
  return new;
end
$$;
create trigger operator_change__forget_first_password before update of status on operator_change
  for each row when (new.status <> 'PROPOSED') execute function forget_first_password();
