-- Acts of an operator on many rows. Each row is done in a transaction of its own, which also writes its line here: an act that ended in the middle and is
-- sent again under its id does each row once, and answers as it did before.
create table bulk_act (
  id uuid not null,
  operator_id bigint not null,
  act text not null,
  content_hash bytea not null,
  rows integer not null,
  at timestamptz not null,
  constraint bulk_act__pkey primary key (id),
  constraint bulk_act__operator foreign key (operator_id) references operator (id),
  constraint bulk_act__hash check (octet_length(content_hash) = 32),
  constraint bulk_act__rows check (rows between 1 and 200)
);
create index bulk_act__at on bulk_act (at);
grant select, insert, delete on bulk_act to morakot_app;
grant update (at) on bulk_act to morakot_app;

create table bulk_row (
  bulk_id uuid not null,
  -- The place in the request, from 0.
  place integer not null,
  -- Why it was not done; null when it was.
  code text,
  message text,
  constraint bulk_row__pkey primary key (bulk_id, place),
  constraint bulk_row__act foreign key (bulk_id) references bulk_act (id) on delete cascade,
  constraint bulk_row__place check (place between 0 and 199),
  constraint bulk_row__message check (message is null or code is not null)
);
grant select, insert on bulk_row to morakot_app;
