-- Alerts that the installation sent to the house's own tool.
create table webhook_messages (
  message_id uuid constraint webhook_messages__id primary key,
  step text not null,
  text text not null,
  page text not null,
  received_at timestamptz not null
);
create index webhook_messages__newest on webhook_messages (received_at desc);
