-- How a deposit is paid, the switches of the ways to deposit, and the satang that tell plain transfers apart (features F-41, F-42).

alter table deposit add column method text not null default 'QR';
alter table deposit alter column qr_payload drop not null;
-- Until when an exact amount names this deposit: of a plain transfer alone.
alter table deposit add column match_until timestamptz;
alter table deposit add constraint deposit__method check (method in ('QR', 'AUTO', 'AUTO_SLIP', 'SLIP', 'TRUEWALLET'));
alter table deposit add constraint deposit__only_a_qr_is_scanned check ((method = 'QR') = (qr_payload is not null));
-- A plain transfer is looked up by what the bank tells of it.
create index deposit__of_amount on deposit (amount, match_until) where match_until is not null;

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

-- The states of a deposit (decisions D6) as packages/contract writes them: a move that is not among them is refused, whoever asks.
create function refuse_deposit_move() returns trigger
language plpgsql
as $$
begin
  if (old.status, new.status) not in (('PENDING', 'MATCHED'), ('PENDING', 'EXPIRED'), ('EXPIRED', 'MATCHED'), ('MATCHED', 'CREDITED')) then
    raise exception 'a deposit does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'deposit__move';
  end if;
  return new;
end
$$;
create trigger deposit__move before update of status on deposit
for each row when (old.status is distinct from new.status) execute function refuse_deposit_move();
