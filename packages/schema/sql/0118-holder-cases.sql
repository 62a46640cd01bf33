-- A case about a member's account holder is closed by an operator (features F-124). It concerns what the bank said then: a later answer, or another
-- state, is a case of its own.
alter table member
  add column holder_closed_state text,
  add column holder_closed_at timestamptz,
  add constraint member__holder_closed check ((holder_closed_state is null) = (holder_closed_at is null)),
  -- Whether an operator has to look at whose the account is. The one place that says so.
  add column has_holder_case boolean not null generated always as (
    coalesce(
      holder_state in ('differs', 'none', 'shared')
      and (holder_closed_state is distinct from holder_state or holder_closed_at < coalesce(holder_checked_at, registered_at)),
      false
    )
  ) stored;
grant update (holder_closed_state, holder_closed_at) on member to morakot_app;
