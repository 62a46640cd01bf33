import type { BankContext } from '#features/bank/public'

/** What a change of account needs beside the base: the bank says whose account it is. */
export type BankChangeContext = BankContext
