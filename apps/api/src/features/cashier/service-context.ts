import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { WithdrawalAlertKind } from '@morakot/contract/features/seamless/states'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { CreditRule } from '#infra/modules/credit-rules'
import { readRules } from '#infra/rules-config'
import type { Party } from '#infra/signature'

/** The way to the bank. */
export interface BankContext extends BaseContext {
  readonly config: {
    readonly bank: {
      readonly origin: string
      readonly id: string
      readonly keyId: string
      readonly secret: string
      /** The key that comes or goes while a rotation lasts: accepted, not signed with. */
      readonly otherKey?: { readonly id: string; readonly secret: string }
    }
  }
}

/** What the cashier needs beside the base. */
export interface CashierContext extends BankContext {
  /** What every module decides about a credit, inside its transaction. */
  readonly rules: { readonly credit: readonly CreditRule[] }
  /** The kinds of open alerts about the member's games that make withdrawals wait for a person. */
  readonly openAlertsOf: (db: Db | Tx, member: MemberId) => Promise<readonly WithdrawalAlertKind[]>
  /** How many times the points of a deposit are earned that is credited at this moment; 1 without an offer. */
  readonly pointMultiplier: (tx: Tx, member: MemberId, now: Date) => Promise<number>
}

/** The cashier's numbers in force. */
export async function rulesInForce(db: Db | Tx): Promise<CashierRules> {
  return await readRules(db, cashierRules)
}

/** The bank as a party that signs, in both directions. */
export function bankParty(context: BankContext): Party {
  const { id, keyId, secret, otherKey } = context.config.bank
  return { id, signsWith: keyId, keys: { [keyId]: secret, ...(otherKey === undefined ? {} : { [otherKey.id]: otherKey.secret }) } }
}
