-- What one operator proposes and another decides, of every kind (features F-7, F-129). Each kind has its own table with the same columns; one sequence
-- numbers all of them. WITHDRAWN: its maker took it back. EXPIRED: nobody decided in time. STALE: the facts it was made for had changed.
create sequence proposal_number as bigint;
grant usage on sequence proposal_number to morakot_app;

alter table point_adjustment
  add column number bigint not null default nextval('proposal_number'),
  add column expires_at timestamptz,
  add constraint point_adjustment__number unique (number),
  alter column status set default 'WAITING',
  drop constraint point_adjustment__status,
  add constraint point_adjustment__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  drop constraint point_adjustment__is_decided,
  add constraint point_adjustment__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status = 'DONE') = (transfer_id is not null) and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  );
create index point_adjustment__expiring on point_adjustment (expires_at) where status = 'WAITING';

alter table tier_override
  add column number bigint not null default nextval('proposal_number'),
  add column expires_at timestamptz,
  add constraint tier_override__number unique (number),
  add constraint tier_override__from_tier check (from_tier in ('DEFAULT', 'ELITE', 'EMPEROR')),
  drop constraint tier_override__status,
  add constraint tier_override__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  drop constraint tier_override__is_decided,
  add constraint tier_override__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  );
create index tier_override__expiring on tier_override (expires_at) where status = 'WAITING';
