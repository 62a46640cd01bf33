import type { Mutant } from './mutant.ts'
import { CASHIER_MUTANTS } from './mutants-cashier.ts'
import { LEDGER_MUTANTS } from './mutants-ledger.ts'
import { SEAMLESS_MUTANTS } from './mutants-seamless.ts'

/** Every fault, in the order in which they are reported. */
export const MUTANTS: readonly Mutant[] = [...LEDGER_MUTANTS, ...SEAMLESS_MUTANTS, ...CASHIER_MUTANTS]
