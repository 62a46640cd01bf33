import { createHash, createPublicKey } from 'node:crypto'
import type { Reply } from '@morakot/contract/contract-shape'
import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { SEAMLESS_BASE } from '@morakot/contract/features/seamless/calls'
import { CONVENTION_BASES } from '@morakot/contract/outside/conventions'
import { partyOf } from '#features/games/gateway'
import type { ProviderConfig } from '#features/games/gateway'
import type { BaseContext } from '#infra/context'

/** What operators read beside the tables: how providers may call the wallet. */
export interface GameAdminContext extends BaseContext {
  readonly config: {
    readonly provider: ProviderConfig
    readonly conventions: { readonly hub88: readonly string[]; readonly amb: readonly string[] }
  }
}

export type Connection = Reply<typeof gameAdminSchemas.providers>['items'][number]['connections'][number]

/**
 * In which words a host may call the wallet, and by which keys it is believed. Of a key nothing is told that could sign: ids of shared keys as the
 * provider sends them, fingerprints of public ones.
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
 * A key that both sides have, told apart from another one: a quarter of SHA-256 over it, behind a word that makes it no hash of anything else. Keys
 * are long and random, so nobody finds one by trying.
 */
function markOf(key: string): string {
  return createHash('sha256').update(`amb signature key\n${key}`).digest('hex').slice(0, 16)
}

/** The first half of SHA-256 over the key (SPKI, DER), as both sides read it to each other. */
function fingerprintOf(pem: string): string {
  const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 32)
}
