import type { BaseContext } from '#infra/context'
import type { Party } from '#infra/crypto/signature'

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

/** The bank as a party that signs, in both directions. */
export function bankParty(context: BankContext): Party {
  const { id, keyId, secret, otherKey } = context.config.bank
  return { id, signsWith: keyId, keys: { [keyId]: secret, ...(otherKey === undefined ? {} : { [otherKey.id]: otherKey.secret }) } }
}
