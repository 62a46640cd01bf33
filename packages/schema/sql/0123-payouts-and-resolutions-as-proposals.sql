-- Payouts to members who are under 20 and resolutions of transfers with a gateway, as proposals (0122). CHANGED and OVERTAKEN are STALE: the balance, the
-- account or the gateway's answer was another when it was to be approved.
alter table underage_payout rename column state to status;
alter table underage_payout
  alter column number drop identity,
  add column expires_at timestamptz,
  drop constraint underage_payout__state,
  drop constraint underage_payout__is_decided;
update underage_payout set
  number = numbered.number,
  status = case status when 'CHANGED' then 'STALE' else status end,
  expires_at = proposed_at + interval '30 minutes'
from (select id, nextval('proposal_number') as number from (select id from underage_payout order by number) as ordered) as numbered
where numbered.id = underage_payout.id;
alter table underage_payout
  alter column number set default nextval('proposal_number'),
  alter column number set not null,
  add constraint underage_payout__number unique (number),
  add constraint underage_payout__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  add constraint underage_payout__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null) and (status = 'DONE') = (withdrawal_id is not null)
  );
create index underage_payout__expiring on underage_payout (expires_at) where status = 'WAITING';

alter table gateway_resolution rename column state to status;
alter table gateway_resolution
  add column number bigint not null default nextval('proposal_number'),
  add column expires_at timestamptz,
  drop constraint gateway_resolution__state,
  drop constraint gateway_resolution__is_decided;
update gateway_resolution set
  status = case status when 'OVERTAKEN' then 'STALE' else status end,
  expires_at = proposed_at + interval '30 minutes';
alter table gateway_resolution
  add constraint gateway_resolution__number unique (number),
  add constraint gateway_resolution__status check (status in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  add constraint gateway_resolution__is_decided check (
    (status = 'WAITING') = (decided_at is null) and (status in ('WAITING', 'EXPIRED', 'STALE')) = (decided_by is null)
    and (status in ('DECLINED', 'WITHDRAWN')) = (declined_because is not null)
  );
create index gateway_resolution__expiring on gateway_resolution (expires_at) where status = 'WAITING';
