-- That a waiting proposal is soon over (console-2.md O-4), once for each: its maker is alerted two hours before the end, or at half the life.
create table proposal_alert (
  number bigint not null,
  kind text not null,
  operator_id bigint not null,
  at timestamptz not null,
  expires_at timestamptz not null,
  constraint proposal_alert__pkey primary key (number),
  constraint proposal_alert__operator foreign key (operator_id) references operator (id)
);
create index proposal_alert__of_operator on proposal_alert (operator_id, at desc);
grant select, insert on proposal_alert to morakot_app;
