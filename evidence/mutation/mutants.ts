import type { Mutant } from './mutant.ts'
import { CASHIER_MUTANTS } from './mutants-cashier.ts'
import { LEDGER_MUTANTS } from './mutants-ledger.ts'
import { PLAY_TRANSACTION_MUTANTS } from './mutants-play-transaction.ts'
import { SEAMLESS_MUTANTS } from './mutants-seamless.ts'
import { WALLET_BATCH_MUTANTS } from './mutants-wallet-batch.ts'
import { WEB_MUTANTS } from './mutants-web.ts'

/** Every fault, in the order in which they are reported. */
export const MUTANTS: readonly Mutant[] = [
  ...LEDGER_MUTANTS,
  ...WALLET_BATCH_MUTANTS,
  ...PLAY_TRANSACTION_MUTANTS,
  ...SEAMLESS_MUTANTS,
  ...CASHIER_MUTANTS,
  ...WEB_MUTANTS,
]
