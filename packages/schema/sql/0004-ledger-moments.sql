-- A moment is given once, to what was posted, is not later than the writing, and does not go back for a member's account: halving finds a
-- period in its versions.
create function ledger.judge_moment() returns trigger
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  if old.occurred_at is not null or new.occurred_at is null then
    raise exception 'the moment of a transfer is given once' using errcode = 'LG001';
  end if;
  if old.reason is not null or new.occurred_at > old.created_at then
    raise exception 'a moment is of what was posted, and not later than it was written' using errcode = 'LG012';
  end if;
  if exists (
    select
    from ledger.entry as own
    join ledger.entry as beside on beside.account_id = own.account_id and beside.account_version in (own.account_version - 1, own.account_version + 1)
    cross join lateral (
      select coalesce(occurred_at, created_at) as happened_at from ledger.transfer where id = beside.transfer_id offset 0
    ) as neighbour
    where own.transfer_id = old.id
      and case
        when beside.account_version < own.account_version then neighbour.happened_at > new.occurred_at
        else neighbour.happened_at < new.occurred_at
      end
  ) then
    raise exception 'the moments of an account do not go back' using errcode = 'LG012';
  end if;
  return new;
end
$$;
revoke all on function ledger.judge_moment from public;

-- The door: gives transfers their moments, in the order of ids. What has one keeps it. Of the owner alone; the application may not ask.
create function ledger.import_moments(p_transfers bigint[], p_moments timestamptz[]) returns integer
language plpgsql
as $$
declare
  v_given record;
  v_written integer := 0;
begin
  for v_given in select * from unnest(p_transfers, p_moments) as given (id, moment) order by id loop
    update ledger.transfer set occurred_at = v_given.moment where id = v_given.id and occurred_at is null;
    if found then
      v_written := v_written + 1;
    end if;
  end loop;
  return v_written;
end
$$;
revoke all on function ledger.import_moments from public;

create trigger transfer__moment_once
  before update of occurred_at on ledger.transfer
  for each row execute function ledger.judge_moment();
alter table ledger.transfer enable always trigger transfer__moment_once;
