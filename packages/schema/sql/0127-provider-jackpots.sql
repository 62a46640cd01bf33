-- A jackpot is the provider's (features F-136): which games can win it, and what it stands at, is what the provider says.

alter table game
  -- The pot of the provider that the game's model can win; null for a model without one.
  add column pot text,
  add constraint game__pot check (pot ~ '^[a-z0-9-]{1,32}$');
grant update (pot) on game to morakot_app;

create table jackpot_report (
  host_id text not null,
  pot text not null,
  -- In 1/100,000 baht.
  amount bigint not null,
  reported_at timestamptz not null,
  constraint jackpot_report__once primary key (host_id, pot),
  constraint jackpot_report__host foreign key (host_id) references provider_host (id),
  constraint jackpot_report__pot check (pot ~ '^[a-z0-9-]{1,32}$'),
  constraint jackpot_report__not_negative check (amount >= 0)
);
comment on table jackpot_report is 'what a provider last said that its pots stand at';
grant select, insert on jackpot_report to morakot_app;
grant update (amount, reported_at) on jackpot_report to morakot_app;
