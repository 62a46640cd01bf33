-- What an operator approved of withdrawals without another one, by Bangkok day, in satang (features F-128). The row is its own lock: two approvals at
-- once are added one after the other, and the bound is the database's too.
create table withdrawal_approved_alone (
  operator_id bigint not null,
  day date not null,
  satang bigint not null,
  constraint withdrawal_approved_alone__pkey primary key (operator_id, day),
  constraint withdrawal_approved_alone__operator foreign key (operator_id) references operator (id),
  constraint withdrawal_approved_alone__bounds check (satang between 0 and 20000000)
);
grant select, insert, update (satang) on withdrawal_approved_alone to morakot_app;
