import { createHash, createPublicKey } from 'node:crypto'
import type { Reply } from '@morakot/contract/contract-shape'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { SEAMLESS_BASE } from '@morakot/contract/features/seamless/calls'
import { CONVENTION_BASES } from '@morakot/contract/outside/conventions'
import { partyOf } from '#features/games/gateway'
import type { ProviderConfig } from '#features/games/gateway'
import type { BaseContext } from '#infra/context'

/** What operators read in addition to the tables: how providers may call the wallet. */
export interface GameAdminContext extends BaseContext {
  readonly config: {
    readonly provider: ProviderConfig
    readonly conventions: { readonly hub88: readonly string[]; readonly amb: readonly string[] }
  }
}

export type Connection = Reply<typeof gameAdminSchemas.providers>['items'][number]['connections'][number]

/**
 * The conventions in which a host may call the wallet, and the keys that verify its calls. Shows nothing of a key that could sign: ids of
 * shared keys as the provider sends them, fingerprints of public ones.
 */
export function connectionsOf({ config: { provider, conventions } }: GameAdminContext, hostId: string): Connection[] {
  if (hostId !== provider.id) return []
  return [
    { convention: 'native', path: SEAMLESS_BASE, keys: Object.keys(partyOf(provider).keys) },
    { convention: 'hub88', path: CONVENTION_BASES.hub88, keys: conventions.hub88.map(fingerprintOf) },
    { convention: 'amb', path: CONVENTION_BASES.amb, keys: conventions.amb.map(markOf) },
  ]
}

/**
 * A mark that distinguishes a key that both sides have: a quarter of SHA-256 over it, behind a prefix that makes it no hash of anything
 * else. Keys are long and random, so guessing finds none.
 */
function markOf(key: string): string {
  return createHash('sha256').update(`amb signature key\n${key}`).digest('hex').slice(0, 16)
}

/** The first half of SHA-256 over the key (SPKI, DER), as both sides read it to each other. */
function fingerprintOf(pem: string): string {
  const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 32)
}
