import type { BankContext } from '#features/bank/service-context'

/** What a change of account needs in addition to the base context: the bank says whose account it is. */
export type BankChangeContext = BankContext
