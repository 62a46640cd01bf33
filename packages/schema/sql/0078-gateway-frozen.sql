-- A member who moves away: nothing is launched or moved at the source while the migration runs (features F-110).
alter table gateway_account add column frozen_at timestamptz;
grant update (frozen_at) on gateway_account to morakot_app;

update gateway_account as account set frozen_at = migration.moved_at
from member_migration as migration
where migration.member_id = account.member_id and migration.source = account.platform_code
  and migration.state not in ('ABORTED', 'CONFLICT', 'CANCELLED');
