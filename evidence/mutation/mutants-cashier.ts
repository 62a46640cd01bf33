import type { Mutant } from './mutant.ts'

const FEATURE = 'apps/api/src/features/cashier'
const seenBy = (...names: readonly string[]) => names.map((name) => `${FEATURE}/${name}.test.ts`)

/** Faults in deposits, withdrawals and payouts, and in what remembers a member's ask. */
export const CASHIER_MUTANTS: readonly Mutant[] = [
  {
    name: 'an unknown payout is taken for a failed one',
    file: `${FEATURE}/gateway.ts`,
    find: `  if (response === null) return { kind: 'unknown' }`,
    replace: `  if (response === null) return { kind: 'known', state: { reference: '', status: 'DECLINED' } }`,
    seenBy: seenBy('payouts'),
  },
  {
    name: 'a broken bank is taken for one that never heard of the order, and paid again under another reference',
    file: `${FEATURE}/service-payouts.ts`,
    find: `    reference: withdrawal.id,\n    amount`,
    replace: `    reference: \`\${withdrawal.id}-\${Math.random()}\`,\n    amount`,
    seenBy: seenBy('payouts'),
  },
  {
    name: 'a payout that has ended is ended again',
    file: `${FEATURE}/service-payouts.ts`,
    find: `if (current.status !== 'PAYING' && current.status !== 'UNKNOWN') return await noteContradiction(tx, current, answer)`,
    replace: ``,
    seenBy: seenBy('payouts'),
  },
  {
    name: 'a payout is announced outside its transaction',
    file: `${FEATURE}/service-payouts.ts`,
    find: `  await announcePaid(tx, withdrawal)`,
    replace: `  await context.withTransaction(async (other) => await announcePaid(other, withdrawal))`,
    seenBy: seenBy('payouts'),
  },
  {
    name: 'a transfer at the bank is known by its event only',
    file: `${FEATURE}/service-bank-feed.ts`,
    find: `if (await isKnownTransaction(tx, event.bankTransactionId)) {`,
    replace: `if (event.bankTransactionId === '') {`,
    seenBy: seenBy('deposits'),
  },
  {
    name: 'another amount than was asked is credited',
    file: `${FEATURE}/rules.ts`,
    find: `return arrived.amount === deposit.amount ? null : 'amount_differs'`,
    replace: `return null`,
    seenBy: seenBy('deposits'),
  },
  {
    name: 'money for another account is credited',
    file: `${FEATURE}/rules.ts`,
    find: `if (!deposit.ours.includes(arrived.toAccount)) return 'other_account'`,
    replace: ``,
    seenBy: seenBy('deposits'),
  },
  {
    name: 'a deposit is not asked to be staked',
    file: `${FEATURE}/service-bank-feed.ts`,
    find: `await wallet.addTurnoverTarget(tx, deposit.member, amount)`,
    replace: `millisatangFromSatang(deposit.amount)`,
    seenBy: ['apps/api/test/money-property/sequential.test.ts'],
  },
  {
    name: 'the limit on deposits is read outside the transaction that promises one',
    file: `${FEATURE}/service-deposits.ts`,
    find: `return verdictOf(await protection.judgeDeposit(tx, member, asked, now))`,
    replace: `return verdictOf(await context.withTransaction(async (other) => await protection.judgeDeposit(other, member, asked, now)))`,
    seenBy: seenBy('deposits'),
  },
  {
    name: 'a debt does not keep a withdrawal back',
    file: `${FEATURE}/rules.ts`,
    find: `if (standing.debt > 0n) return { code: 'cashier.debt' }`,
    replace: ``,
    seenBy: seenBy('withdrawals'),
  },
  {
    name: 'a frozen wallet is asked for a withdrawal',
    file: `${FEATURE}/service-standing.ts`,
    find: ` || accounts.real.status !== 'open'`,
    replace: ``,
    seenBy: ['apps/api/test/money-property/sequential.test.ts'],
  },
  {
    name: 'the turnover keeps nothing in the wallet',
    file: `${FEATURE}/rules.ts`,
    find: `const free = standing.real - standing.lockedByTurnover`,
    replace: `const free = standing.real`,
    seenBy: seenBy('withdrawals'),
  },
  {
    name: 'one operator approves twice',
    file: `${FEATURE}/service-review.ts`,
    find: `if (!isNew) refuse('cashier.second_operator_needed')`,
    replace: ``,
    seenBy: seenBy('review'),
  },
  {
    name: 'a rejected withdrawal keeps its hold',
    file: `${FEATURE}/service-review.ts`,
    find: `const endTransferId = await giveBack(tx, withdrawal, actor)`,
    replace: `const endTransferId = withdrawal.holdId`,
    seenBy: seenBy('review'),
  },
  {
    name: 'a withdrawal moves whatever state it is in',
    file: `${FEATURE}/store-withdrawals.ts`,
    find: `where id = \${move.id} and status = \${move.from}`,
    replace: `where id = \${move.id}`,
    seenBy: seenBy('payouts'),
  },
  {
    name: 'the key of an ask serves another ask too',
    file: 'apps/api/src/infra/answer-once.ts',
    find: `if (earlier === undefined || !earlier.content_hash.equals(hash)) refuse('site.key_reused')`,
    replace: `if (earlier === undefined) refuse('site.key_reused')`,
    seenBy: seenBy('deposits'),
  },
  {
    name: 'an outcome that nobody learned is an ordinary failure',
    file: 'packages/database/src/transaction.ts',
    find: `if (progress.stage === 'working' || isRolledBack(error)) throw error`,
    replace: `throw error`,
    seenBy: ['packages/database/src/transaction.test.ts'],
  },
]
