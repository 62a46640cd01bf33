-- A push service, and the browsers that it made up: what is sent to them is decrypted and shown.
create table push_browsers (
  browser_id uuid constraint push_browsers__id primary key,
  -- The key that may send to it, as base64url: given when it was subscribed.
  server_key text not null,
  private_key text not null,
  auth text not null,
  made_at timestamptz not null
);
create table push_messages (
  message_id uuid constraint push_messages__id primary key,
  browser_id uuid not null references push_browsers (browser_id),
  answered integer not null,
  -- Null when it was not taken.
  text text,
  topic text,
  received_at timestamptz not null
);
create index push_messages__newest on push_messages (received_at desc);
-- Answers that were ordered in place of 201; without a number of times, until they are taken back.
create table push_orders (
  order_id uuid constraint push_orders__id primary key,
  answer integer not null,
  times_left integer constraint push_orders__times check (times_left > 0),
  created_at timestamptz not null
);
