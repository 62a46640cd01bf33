import type { HeldReason } from '@morakot/contract/features/cashier/states'
import type { Satang } from '@morakot/money/satang'
import type { Tx } from '../db.ts'
import type { MemberId } from '../identity.ts'

/** Money that arrived for a member. */
export interface Credit {
  readonly member: MemberId
  readonly amount: Satang
  readonly at: Date
}

/** The same once it is a deposit's. */
export interface Credited extends Credit {
  readonly deposit: string
}

interface CreditRuleOf<S> {
  readonly name: string
  /** Loads the state on which the rule decides, in the credit's transaction, under the member's row lock. */
  readonly load: (tx: Tx, credit: Credit) => Promise<S>
  /** Pure: why the money may not be credited now; null when nothing forbids it. */
  readonly check: (state: S, credit: Credit) => HeldReason | null
  /** Writes what must be true from the moment of the credit on, in its transaction. */
  readonly count?: (tx: Tx, credit: Credited) => Promise<void>
}

/** What a feature must decide inside the transaction of a deposit's credit. What may be an hour late is a subscriber instead. */
export interface CreditRule {
  readonly name: string
  readonly check: (tx: Tx, credit: Credit) => Promise<HeldReason | null>
  readonly count: (tx: Tx, credit: Credited) => Promise<void>
}

/** Defines a credit rule: its state is of its own type, which the list of rules need not know. */
export function creditRule<S>({ name, load, check, count }: CreditRuleOf<S>): CreditRule {
  return {
    name,
    check: async (tx, credit) => check(await load(tx, credit), credit),
    count: async (tx, credit) => await count?.(tx, credit),
  }
}
