-- What a passkey has to sign to sign its member in (features F-146). The member is not known yet, so a challenge has no owner. Each counts once.
create table sign_in_challenge (
  challenge text not null,
  expires_at timestamptz not null,
  constraint sign_in_challenge__once primary key (challenge),
  constraint sign_in_challenge__length check (length(challenge) between 16 and 200)
);
create index sign_in_challenge__expired on sign_in_challenge (expires_at);
grant select, insert, delete on sign_in_challenge to morakot_app;

-- The passkey that opened a session proves the member for a few minutes more. One that is removed since then proves nothing.
alter table member_session add column passkey_id uuid;
-- No session has a passkey yet: there is nothing to validate.
alter table member_session
  -- squawk-ignore adding-foreign-key-constraint
  add constraint member_session__passkey foreign key (passkey_id) references member_passkey (id) on delete set null not valid;
-- squawk-ignore require-concurrent-index-creation
create index member_session__of_passkey on member_session (passkey_id) where passkey_id is not null;
