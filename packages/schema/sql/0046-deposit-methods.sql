-- Amounts that name one deposit each, by the account of ours that they are paid to. Taken again when they are free.
create table deposit_amount (
  receiver text not null,
  amount bigint not null,
  deposit_id uuid not null,
  free_at timestamptz not null,
  constraint deposit_amount__once primary key (receiver, amount),
  -- The amount is claimed before the deposit that has it is written.
  constraint deposit_amount__deposit foreign key (deposit_id) references deposit (id) deferrable initially deferred,
  constraint deposit_amount__has_satang check (amount % 100 <> 0)
);
grant select, insert, delete on deposit_amount to morakot_app;

-- What operators have switched off. A way without a row is open.
create table deposit_switch (
  method text not null,
  is_on boolean not null,
  opens_at timestamptz,
  reason text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint deposit_switch__method primary key (method),
  constraint deposit_switch__known check (method in ('AUTO', 'AUTO_SLIP', 'SLIP', 'TRUEWALLET')),
  constraint deposit_switch__opens_what_is_off check (opens_at is null or not is_on),
  constraint deposit_switch__operator foreign key (changed_by) references operator (id)
);
grant select, insert on deposit_switch to morakot_app;
grant update (is_on, opens_at, reason, changed_by, changed_at) on deposit_switch to morakot_app;
