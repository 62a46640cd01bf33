-- Whether a list can be sold: 1 to 8 packages, each of a size that no other has, for some points.
create function minigame_packages_sell(p_packages jsonb) returns boolean
language sql immutable
as $$
  select count(*) between 1 and 8
    and count(distinct package ->> 'spins') = count(*)
    and bool_and(coalesce((package ->> 'spins')::integer between 1 and 1000 and (package ->> 'points')::bigint between 1 and 1000000, false))
  from jsonb_array_elements(p_packages) as package
$$;

-- A version of the packages of a minigame. Drafts are edited; what was published stays as it was. Nothing is deleted.
create table minigame_price_list (
  id bigint generated always as identity,
  code text not null,
  version integer not null,
  status text not null default 'DRAFT',
  packages jsonb not null,
  note text not null default '',
  -- Grows with each edit of the draft: what is published is what was looked at.
  revision integer not null default 1,
  made_by bigint,
  made_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  ended_at timestamptz,
  constraint minigame_price_list__id primary key (id),
  constraint minigame_price_list__version_once unique (code, version),
  constraint minigame_price_list__minigame foreign key (code) references minigame (code),
  constraint minigame_price_list__maker foreign key (made_by) references operator (id),
  constraint minigame_price_list__publisher foreign key (published_by) references operator (id),
  constraint minigame_price_list__status check (status in ('DRAFT', 'PUBLISHED', 'ENDED')),
  constraint minigame_price_list__sells check (minigame_packages_sell(packages)),
  constraint minigame_price_list__published check ((status = 'DRAFT') = (published_at is null)),
  constraint minigame_price_list__ended check ((status = 'ENDED') = (ended_at is not null))
);
create unique index minigame_price_list__one_draft on minigame_price_list (code) where status = 'DRAFT';
create unique index minigame_price_list__one_published on minigame_price_list (code) where status = 'PUBLISHED';
grant select, insert on minigame_price_list to morakot_app;
grant update (status, packages, note, revision, made_by, made_at, published_by, published_at, ended_at) on minigame_price_list to morakot_app;

create function minigame_price_list_is_kept() returns trigger
language plpgsql
as $$
begin
  if old.status <> 'DRAFT' and (new.packages <> old.packages or new.status = 'DRAFT') then
    raise exception 'the packages of version % of % were published', old.version, old.code
      using errcode = 'check_violation', constraint = 'minigame_price_list__published_is_kept';
  end if;
  return new;
end
$$;

create trigger minigame_price_list__kept before update on minigame_price_list for each row execute function minigame_price_list_is_kept();

-- What is sold today is the first version of each game.
insert into minigame_price_list (code, version, status, packages, made_at, published_at)
select
  code,
  1,
  'PUBLISHED',
  jsonb_agg(jsonb_build_object('spins', spins, 'points', points) order by spins),
  clock_timestamp(),
  clock_timestamp()
from minigame_package
where is_active
group by code;
