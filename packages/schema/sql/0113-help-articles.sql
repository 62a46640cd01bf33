-- Articles of the help, as operators write them. A version is never changed; the newest of a code is in force.
create table help_article (
  code text not null,
  version integer not null,
  topic text not null,
  title text not null,
  steps text not null,
  words text not null,
  tool text,
  is_active boolean not null,
  written_by bigint,
  written_at timestamptz not null,
  constraint help_article__once primary key (code, version),
  constraint help_article__versions check (version > 0),
  constraint help_article__topics check (topic in ('deposit', 'withdraw', 'bonus', 'games', 'points', 'account', 'care')),
  constraint help_article__writer foreign key (written_by) references operator (id)
);
grant select, insert on help_article to morakot_app;

-- The last day on which a member opened an article, and whether a version of it helped: one row for both, so that neither grows with each look.
create table help_reading (
  member_id bigint not null,
  code text not null,
  opened_on date not null,
  rated_version integer,
  is_helpful boolean,
  constraint help_reading__once primary key (code, member_id),
  constraint help_reading__member foreign key (member_id) references member (id),
  constraint help_reading__rated foreign key (code, rated_version) references help_article (code, version),
  constraint help_reading__rating check ((rated_version is null) = (is_helpful is null))
);
create index help_reading__of_member on help_reading (member_id);
grant select, insert on help_reading to morakot_app;
grant update on help_reading to morakot_app;
