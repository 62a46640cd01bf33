-- Whether games of a host may stand in a frame of our page: always, never, or not on iOS.
alter table provider_host add column frames text not null default 'allowed';
alter table provider_host add constraint provider_host__frames check (frames in ('allowed', 'never', 'not_on_ios'));
grant update (frames) on provider_host to morakot_app;

-- The pool of a network of jackpot games: one part in a hundred of what was staked since the last hit.
create table jackpot_pool (
  network text not null,
  -- In 1/10,000,000 baht: a hundredth of a stake in 1/100,000 baht is exact.
  amount bigint not null,
  constraint jackpot_pool__network_once primary key (network),
  constraint jackpot_pool__network check (network ~ '^[a-z0-9-]{1,32}$'),
  constraint jackpot_pool__not_negative check (amount >= 0)
);
grant select, insert on jackpot_pool to morakot_app;
grant update (amount) on jackpot_pool to morakot_app;

-- Each win that a provider called a jackpot.
create table jackpot_hit (
  host_id text not null,
  round_id text not null,
  network text not null,
  member_id bigint,
  -- In 1/100,000 baht.
  paid bigint not null,
  -- What our pool held before it, in 1/10,000,000 baht. Less than was paid: the provider counts otherwise, and a person should look.
  pool_before bigint not null,
  occurred_at timestamptz not null,
  constraint jackpot_hit__once primary key (host_id, round_id),
  constraint jackpot_hit__member foreign key (member_id) references member (id),
  constraint jackpot_hit__paid check (paid > 0)
);
grant select, insert on jackpot_hit to morakot_app;
