-- The first credit that a gateway told of a member on a Bangkok day: what was lost there since is counted from it (features F-104).
create table gateway_credit_day (
  member_id bigint not null,
  day date not null,
  credit_satang bigint not null,
  at timestamptz not null,
  constraint gateway_credit_day__once_a_day primary key (member_id, day),
  constraint gateway_credit_day__account foreign key (member_id) references gateway_account (member_id),
  constraint gateway_credit_day__credit check (credit_satang >= 0)
);
grant select, insert on gateway_credit_day to morakot_app;
