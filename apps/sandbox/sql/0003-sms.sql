-- Text messages that were handed over for sending. Nothing is sent: a page shows them.
create table sms_messages (
  message_id uuid constraint sms_messages__once primary key,
  to_phone text not null,
  text text not null,
  received_at timestamptz not null
);
create index sms_messages__newest on sms_messages (received_at desc);
create index sms_messages__of_phone on sms_messages (to_phone, received_at desc);
