-- Tags that operators put on members. Those of the group `risk` are shown to some roles alone (features/member-tags/rules.ts).
create table tag (
  id uuid not null,
  -- Not `group`: that is a word of SQL.
  kind text not null,
  name text not null,
  tone text not null,
  is_active boolean not null,
  made_by bigint not null,
  made_at timestamptz not null,
  constraint tag__pkey primary key (id),
  constraint tag__kind check (kind in ('service', 'risk', 'marketing')),
  constraint tag__name check (char_length(name) between 1 and 40),
  constraint tag__one_name unique (kind, name),
  constraint tag__tone check (tone in ('plain', 'good', 'look', 'bad', 'info')),
  constraint tag__made_by foreign key (made_by) references operator (id)
);

create table member_tag (
  member_id bigint not null,
  tag_id uuid not null,
  tagged_by bigint not null,
  tagged_at timestamptz not null,
  constraint member_tag__pkey primary key (member_id, tag_id),
  constraint member_tag__member foreign key (member_id) references member (id),
  constraint member_tag__tag foreign key (tag_id) references tag (id),
  constraint member_tag__tagged_by foreign key (tagged_by) references operator (id)
);
-- The members of a tag: the filter of the list, and its count.
create index member_tag__members on member_tag (tag_id, member_id);

grant select, insert, update (name, tone, is_active) on tag to morakot_app;
grant select, insert, delete on member_tag to morakot_app;
