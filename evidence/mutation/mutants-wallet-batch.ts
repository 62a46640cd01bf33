import type { Mutant } from './mutant.ts'

const WALLET_BATCH = 'packages/schema/sql/0140-wallet-batches.sql'
const POST = 'packages/ledger/src/post.ts'
const SEEN_BY = ['packages/ledger/src/wallet-batch.test.ts']

/** Faults in the straight posting of bets and wins. */
export const WALLET_BATCH_MUTANTS: readonly Mutant[] = [
  {
    name: 'what the general way posts for all or nothing is not looked at',
    file: 'packages/schema/sql/0085-bets-in-two-steps.sql',
    find: `    if v_outcomes[v_at].status <> 'posted' then`,
    replace: `    if false then`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch takes where it should give',
    file: WALLET_BATCH,
    find: `set balance = account.balance + given.amount, version`,
    replace: `set balance = account.balance - given.amount, version`,
    seenBy: SEEN_BY,
  },
  {
    name: 'the house receives nothing of a wallet batch but its sign',
    file: WALLET_BATCH,
    find: `ledger.house(house, 'CREDIT'), 'CREDIT', -amount`,
    replace: `ledger.house(house, 'CREDIT'), 'CREDIT', amount`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch moves the other wallet of the member too',
    file: WALLET_BATCH,
    find: `account.owner_id = given.member and account.code = given.code and account.token`,
    replace: `account.owner_id = given.member and account.code in ('real', 'bonus') and account.token`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch moves other accounts than wallets',
    file: WALLET_BATCH,
    find: `      and given.code in ('real', 'bonus')\n`,
    replace: ``,
    seenBy: SEEN_BY,
  },
  {
    name: 'a key that was used is posted again by a wallet batch',
    file: WALLET_BATCH,
    find: `  if v_claimed <> cardinality(v_ids) then`,
    replace: `  if v_claimed < 0 then`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a key that left with an archive is used by a wallet batch',
    file: WALLET_BATCH,
    find: `  where not exists (select from ledger.archived_key where key_hash = ledger.key_hash(given.scope, given.key))\n`,
    replace: ``,
    seenBy: SEEN_BY,
  },
  {
    name: 'what the wallet does not hold is taken by a wallet batch',
    file: WALLET_BATCH,
    find: `      and ledger.refusal_of_account(account, given.amount) is null\n`,
    replace: ``,
    seenBy: SEEN_BY,
  },
  {
    name: 'a part of a wallet batch is posted',
    file: WALLET_BATCH,
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
    file: WALLET_BATCH,
    find: `    where topic is not null\n`,
    replace: `    where topic is null and topic is not null\n`,
    seenBy: SEEN_BY,
  },
  {
    name: 'a wallet batch announces another transfer',
    file: WALLET_BATCH,
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
