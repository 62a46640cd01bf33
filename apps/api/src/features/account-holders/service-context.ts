import type { BankContext } from '#features/bank/service-context'

/** What asking for an account's holder needs: the way to the bank. */
export type AccountHolderContext = BankContext
