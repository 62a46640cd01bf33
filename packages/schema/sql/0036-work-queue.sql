-- Who works on what. A lease that has run out holds nothing; the next operator takes its row over.
create table work_lease (
  kind text not null,
  subject text not null,
  operator_id bigint not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  constraint work_lease__once primary key (kind, subject),
  constraint work_lease__operator foreign key (operator_id) references operator (id),
  constraint work_lease__expires_later check (expires_at > taken_at),
  constraint work_lease__subject check (length(subject) between 1 and 64)
);
create index work_lease__of_operator on work_lease (operator_id, expires_at);
grant select, insert, delete on work_lease to morakot_app;
grant update (operator_id, taken_at, expires_at) on work_lease to morakot_app;

-- What was played on a day is the sum of its rows of members. The day of a row never changes, so that counting a bet touches no index.
create index member_usage__by_day on member_usage (day);
