-- TrueMoney: vouchers that somebody made, and money that reached a wallet.
create table wallet_vouchers (
  code text constraint wallet_vouchers__code primary key,
  amount_satang bigint not null,
  from_name text not null,
  from_phone text not null,
  test text not null,
  made_at timestamptz not null,
  -- Whose wallet it went into; null while nobody has it.
  redeemed_by text,
  asked integer not null default 0,
  constraint wallet_vouchers__amount check (amount_satang > 0)
);

create table wallet_transfers (
  transaction_number text constraint wallet_transfers__number primary key,
  voucher_code text,
  amount_satang bigint not null,
  from_name text not null,
  from_phone text not null,
  to_phone text not null,
  at timestamptz not null,
  constraint wallet_transfers__voucher foreign key (voucher_code) references wallet_vouchers (code),
  constraint wallet_transfers__voucher_once unique (voucher_code),
  constraint wallet_transfers__amount check (amount_satang > 0)
);
create index wallet_transfers__newest on wallet_transfers (at desc);
