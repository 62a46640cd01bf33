-- Whose account a number is: the first name that anybody said of it, as a bank keeps the name that an account was opened with.
create table account_holders (
  -- The Bank of Thailand's number of the bank, or the code of one that is in no list.
  bank text not null,
  account_number text not null,
  holder text not null,
  told_at timestamptz not null,
  constraint account_holders__once primary key (bank, account_number)
);
