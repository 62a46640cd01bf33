-- Site configuration that operators edit and the app shows (ENT-8). The keys are a closed list: a screen exists for each.
create table site_config (
  key text primary key constraint site_config__key_is_known check (
    key in ('ANNOUNCEMENT', 'MAINTENANCE', 'WELCOME_MODAL', 'LINE_ACCOUNT', 'NEW_USER_MODAL', 'BACKUP_BANK_ACCOUNT', 'PROMOTION_FOMO')
  ),
  value text not null,
  updated_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on site_config to morakot_app;
