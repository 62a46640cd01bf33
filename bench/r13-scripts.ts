// What R13 asks of each of the three for one transfer, and the accounts it is made between.

// A colon in a script begins a variable, in a text too: names with one come in as variables.
export const NAMES = { house: 'house:provider:sandbox', scope: 'provider:bench' } as const

const HOUSE = 'house:provider:sandbox'
/** More than all bets of a run together. */
const FUNDS = 10n ** 15n

export const BENCH_ACCOUNTS = (accounts: number): string => `
select count(*) from generate_series(1, ${accounts}) as member, ledger.open_member(member);
select count(ledger.post('bench', 'funds ' || member, sha256('funds'), 'grant', 'bench',
  array[ledger.member_account(member, 'real'), ledger.house('${HOUSE}', 'CREDIT')], array[${FUNDS}, ${-FUNDS}]::bigint[]))
from generate_series(1, ${accounts}) as member`

/** A bet, with its accounts named as the API names them. */
export const OWN = `\\set member random(1, :accounts)
\\set key random(1, 9000000000000000000)
select ledger.post(:scope::text, 'bet-' || :key::text, sha256('bench'), 'bet', :scope::text, \
array[ledger.member_account(:member, 'real'), ledger.house(:house::text, 'CREDIT')], array[-1, 1]::bigint[]);
`

/** Two accounts of which each has a row to change, because pgledger knows no others; their ids are looked up as ours are. */
export const PEER_ACCOUNTS = (accounts: number): string => `
create table bench_account as
select number, (pgledger_create_account('account ' || number, 'THB')).id from generate_series(0, ${accounts - 1}) as number;
alter table bench_account add primary key (number)`

export const PEER = `\\set payer random(0, :accounts - 1)
\\set step random(1, :accounts - 1)
\\set payee (:payer + :step) % :accounts
select from pgledger_create_transfer(\
(select id from bench_account where number = :payer), (select id from bench_account where number = :payee), 1);
`

/** Keys and nothing else: no reference, no check, no function. */
export const BARE_TABLES = (accounts: number): string => `
create table bare_account (id bigint primary key, balance bigint not null, version bigint not null) with (fillfactor = 50);
insert into bare_account select id, 0, 0 from generate_series(1, ${accounts}) as id;
create table bare_transfer (id bigint generated always as identity primary key, idempotency_key text not null, kind text not null);
create table bare_entry (transfer_id bigint, leg smallint, account_id bigint, amount bigint, primary key (transfer_id, leg))`

export const BARE = `\\set account random(1, :accounts)
\\set key random(1, 9000000000000000000)
begin;
update bare_account set balance = balance - 1, version = version + 1 where id = :account;
insert into bare_transfer (idempotency_key, kind) values (:key::text, 'bet');
insert into bare_entry (transfer_id, leg, account_id, amount) values (:key, 1, :account, -1);
insert into bare_entry (transfer_id, leg, account_id, amount) values (:key, 2, 0, 1);
end;
`
