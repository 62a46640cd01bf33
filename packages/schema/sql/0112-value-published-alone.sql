-- What an operator brought into force alone, by Bangkok day (features F-128). The row is its own lock: two publications at once are added one
-- after the other, and the bound is the database's too.
create table value_published_alone (
  operator_id bigint not null,
  day date not null,
  satang bigint not null,
  constraint value_published_alone__pkey primary key (operator_id, day),
  constraint value_published_alone__operator foreign key (operator_id) references operator (id),
  constraint value_published_alone__bounds check (satang between 0 and 5000000)
);
grant select, insert, update (satang) on value_published_alone to morakot_app;
