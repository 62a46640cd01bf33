import { sqlOf } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const POST = 'packages/ledger/src/post.ts'
const SEEN_BY = ['packages/ledger/src/wallet-batch.test.ts']

/** Faults in the straight posting of bets and wins. */
export const WALLET_BATCH_MUTANTS: readonly Mutant[] = [
  {
    name: 'what the general way posts for all or nothing is not looked at',
    file: sqlOf('0010-ledger-straight-postings'),
    find: `    if v_outcomes[v_at].status <> 'posted' then`,
    replace: `    if false then`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch takes where it should give',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `set balance = account.balance + given.amount, version`,
    replace: `set balance = account.balance - given.amount, version`,
    seenBy: SEEN_BY,
  },
  {
    name: 'the house receives nothing of a wallet batch but its sign',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `ledger.house(house, 'CREDIT'), 'CREDIT', -amount`,
    replace: `ledger.house(house, 'CREDIT'), 'CREDIT', amount`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch moves the other wallet of the member too',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `account.owner_id = given.member and account.code = given.code and account.token`,
    replace: `account.owner_id = given.member and account.code in ('real', 'bonus') and account.token`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch moves other accounts than wallets',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `      and given.code in ('real', 'bonus')\n`,
    replace: ``,
    seenBy: SEEN_BY,
  },
  {
    name: 'a key that was used is posted again by a wallet batch',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `  if v_claimed <> cardinality(v_ids) then`,
    replace: `  if v_claimed < 0 then`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a key that left with an archive is used by a wallet batch',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `  where not exists (select from ledger.archived_key where key_hash = ledger.key_hash(given.scope, given.key))\n`,
    replace: ``,
    seenBy: SEEN_BY,
  },
  {
    name: 'what the wallet does not hold is taken by a wallet batch',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `      and ledger.refusal_of_account(account, given.amount) is null\n`,
    replace: ``,
    seenBy: SEEN_BY,
  },
  {
    name: 'a part of a wallet batch is posted',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `  if v_moved <> cardinality(v_ids) then`,
    replace: `  if v_moved = 0 then`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch drops the reference of the bank',
    file: POST,
    find: `if (posting.reverses !== undefined || posting.reference !== undefined || more.length > 0) return null`,
    replace: `if (posting.reverses !== undefined || more.length > 0) return null`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch announces nothing',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `    where topic is not null\n`,
    replace: `    where topic is null and topic is not null\n`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch announces another transfer',
    file: sqlOf('0011-ledger-wallet-batches'),
    find: `jsonb_build_object('transferId', id::text, 'kind', kind)`,
    replace: `jsonb_build_object('transferId', member::text, 'kind', kind)`,
    seenBy: SEEN_BY,
  },
  {
    name: 'two transfers of one wallet share a wallet batch',
    file: POST,
    find: `  if (moves.every((move) => move !== null) && haveOneWalletEach(moves)) return`,
    replace: `  if (moves.every((move) => move !== null)) return`,
    seenBy: SEEN_BY,
  },
]
