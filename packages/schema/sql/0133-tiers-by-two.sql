-- Other thresholds and benefits of tiers are decided by two people and take force later, through the same proposals as all other rules with amounts
-- (features F-129). A draft that waits becomes such a proposal; what became of older ones is in the audit, and their rules are in `rules_config`.
alter table trust_change
  drop constraint trust_change__kind,
  add constraint trust_change__kind check (kind in ('provider', 'setting', 'rules', 'tiers'));
insert into trust_change (id, kind, subject, revision, body, reason, status, proposed_by, proposed_at)
select id, 'tiers', 'tiers', (select coalesce(max(version), 0) from rules_config where section = 'tiers'), body, reason, 'WAITING', made_by, made_at
from tier_draft
where status = 'DRAFT';
drop table tier_draft;
