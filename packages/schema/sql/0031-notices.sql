-- Notices on members' pages (features F-9).
create table member_notice (
  id bigint generated always as identity,
  member_id bigint not null,
  kind text not null,
  -- The words and the page of that time: a later change of a kind's words changes no notice.
  title text not null,
  link text not null,
  -- Of the fact: an event that is handled again adds no notice.
  key text not null,
  created_at timestamptz not null,
  until timestamptz not null,
  dismissed_at timestamptz,
  constraint member_notice__id primary key (id),
  constraint member_notice__member foreign key (member_id) references member (id),
  constraint member_notice__once unique (member_id, key),
  constraint member_notice__title check (length(title) between 1 and 300),
  constraint member_notice__link check (link like '/%'),
  constraint member_notice__until check (until > created_at)
);
create index member_notice__shown on member_notice (member_id, created_at desc, id desc);
grant select, insert on member_notice to morakot_app;
grant update (title, dismissed_at) on member_notice to morakot_app;
