import { createHmac } from 'node:crypto'
import { KEY_PARTY_CODES } from '@morakot/contract/features/trust/states'
import type { KeyParty } from '@morakot/contract/features/trust/states'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { BoxKeys } from '#infra/crypto/secret-box'
import { lockKey, writeKey } from './store-keys.ts'

/** A party outside, as the environment names it. */
interface KeyedParty {
  readonly origin: string
  readonly id: string
  readonly keyId: string
  readonly secret: string
  readonly otherKey?: { readonly id: string; readonly secret: string }
}

type KeysContext = Pick<BaseContext, 'withTransaction' | 'clock'> & {
  readonly config: Readonly<Record<KeyParty, KeyedParty>> & { readonly operatorKeys: BoxKeys }
}

/**
 * Compares the parties that the environment trusts with those of the last start, by a keyed hash of address, name and keys. A difference is
 * written to the audit, and so in a notice to all owners, by one of many processes that start with the same environment. Returns the
 * parties that differ.
 */
export async function compareKeys({ withTransaction, clock, config }: KeysContext): Promise<readonly KeyParty[]> {
  return await withTransaction(async (tx) => {
    const changed: KeyParty[] = []
    for (const party of KEY_PARTY_CODES) {
      const kept = await lockKey(tx, party)
      const { keyId } = config.operatorKeys
      const at = clock.now()
      const now = { party, keyId, fingerprint: fingerprint(config.operatorKeys.secret, config[party]), seenAt: at }
      const then = kept === undefined ? null : secretOf(config.operatorKeys, kept.keyId)
      // What was hashed under a key that is gone cannot be compared, and is reported as well.
      const isSame = kept !== undefined && then !== null && fingerprint(then, config[party]).equals(kept.fingerprint)
      if (kept !== undefined && isSame && kept.keyId === keyId) continue
      await writeKey(tx, now)
      if (kept === undefined || isSame) continue
      changed.push(party)
      const after = { seenAt: at.toISOString(), lastSeenAt: kept.seenAt.toISOString() }
      await recordAction(tx, { actor: 'job:start', action: 'trust.key_changed', subject: `key:${party}`, after })
    }
    return changed
  })
}

function secretOf(keys: BoxKeys, keyId: string): string | null {
  if (keys.keyId === keyId) return keys.secret
  return keys.otherKey?.id === keyId ? keys.otherKey.secret : null
}

function fingerprint(secret: string, { origin, id, keyId, secret: key, otherKey }: KeyedParty): Buffer {
  const known = JSON.stringify([origin, id, keyId, key, otherKey?.id ?? null, otherKey?.secret ?? null])
  return createHmac('sha256', `trust-key:${secret}`).update(known).digest()
}
