-- The gateway platform: its members, what was moved in and out, and the faults that were ordered. The passwords are the demo's published one.
create table gateway_members (
  username text constraint gateway_members__once primary key,
  password text not null,
  first_name text not null,
  last_name text not null,
  tel text not null,
  bank text not null,
  account_number text not null,
  credit_satang bigint not null constraint gateway_members__credit check (credit_satang >= 0),
  open_bets integer not null default 0 constraint gateway_members__open_bets check (open_bets >= 0),
  -- Null while nobody is logged in.
  token text,
  token_calls integer not null default 0,
  -- Forgets a new token at its second call, unless it did so within the last minute.
  is_forgetful boolean not null default false,
  forgot_at timestamptz
);

create table gateway_transfers (
  reference text constraint gateway_transfers__once primary key,
  username text not null constraint gateway_transfers__member references gateway_members (username),
  direction text not null constraint gateway_transfers__direction check (direction in ('in', 'out', 'point')),
  amount_satang bigint not null constraint gateway_transfers__amount check (amount_satang >= 0),
  status text not null constraint gateway_transfers__status check (status in ('DONE', 'REFUSED')),
  message text not null,
  created_at timestamptz not null
);

create table gateway_faults (
  fault_id uuid constraint gateway_faults__once primary key,
  fault text not null,
  -- The name of a call, or null for any.
  call text,
  -- Null: until it is taken away.
  times_left integer constraint gateway_faults__times check (times_left > 0),
  created_at timestamptz not null
);

insert into gateway_members (username, password, first_name, last_name, tel, bank, account_number, credit_satang, open_bets, is_forgetful) values
  ('wichai', 'demo-1234', 'วิชัย', 'พาณิชย์', '0861112201', 'KBANK', '7810001101', 235000, 0, false),
  ('somsri', 'demo-1234', 'สมศรี', 'วงศ์ดี', '0861112202', 'SCB', '7810001102', 75, 0, false),
  ('prasit', 'demo-1234', 'ประสิทธิ์', 'มีสุข', '0861112203', 'BBL', '7810001103', 40, 1, false),
  ('kanda', 'demo-1234', 'กานดา', 'ศรีสุข', '0861112204', 'KTB', '7810001104', 12000, 0, true);
