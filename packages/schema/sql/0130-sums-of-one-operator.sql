-- What an operator brought into force and approved without another one, by Bangkok day and kind of sum, in satang (features F-128): one table for all
-- sums. The row is its own lock: two decisions at once are added one after the other, and the bound is the database's too.
create table decided_alone (
  operator_id bigint not null,
  day date not null,
  sum text not null,
  satang bigint not null,
  constraint decided_alone__pkey primary key (operator_id, day, sum),
  constraint decided_alone__operator foreign key (operator_id) references operator (id),
  constraint decided_alone__bounds check (
    satang >= 0 and satang <= case sum when 'value' then 5000000 when 'withdrawals' then 20000000 end
  ),
  constraint decided_alone__sum check (sum in ('value', 'withdrawals'))
);
insert into decided_alone (operator_id, day, sum, satang) select operator_id, day, 'value', satang from value_published_alone;
insert into decided_alone (operator_id, day, sum, satang) select operator_id, day, 'withdrawals', satang from withdrawal_approved_alone;
drop table value_published_alone;
drop table withdrawal_approved_alone;
grant select, insert, update (satang) on decided_alone to morakot_app;
