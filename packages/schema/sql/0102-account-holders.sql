-- What the bank said of whose account a member's bank account is, and when it said so (features F-124). Null: it has not said anything yet, so a
-- job asks it again. `shared`: two members have this account from before accounts were compared by the number of the bank.
alter table member
  add column holder_state text,
  add column holder_checked_at timestamptz,
  add constraint member__holder_state check (holder_state in ('verified', 'unclear', 'differs', 'none', 'shared')),
  add constraint member__holder_has_moment check ((holder_state is null or holder_state = 'shared') = (holder_checked_at is null));
grant update (holder_state, holder_checked_at) on member to morakot_app;
