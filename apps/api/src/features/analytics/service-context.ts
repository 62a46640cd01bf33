import { bangkokDay } from '@morakot/contract/bangkok-day'
import { analyticsRules } from '@morakot/contract/features/analytics/schema-rules'
import { refuse } from '@morakot/contract/refused'
import { offeredGames } from '#features/games/service-play'
import type { OfferedGame } from '#features/games/service-play'
import type { Member } from '#features/members/service-status'
import type { SpendPoints } from '#features/points/service-spend'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { readRules } from '#infra/database/rules-config'
import type { AccessState } from './rules-access.ts'
import { listGrants, listOpenings } from './store-access.ts'

export interface AnalyticsContext extends BaseContext {
  readonly spendPoints: SpendPoints
}

export type Provider = OfferedGame['provider']

/** Every slot that operators offer. */
export async function slotsOf(db: Db): Promise<readonly OfferedGame[]> {
  return await offeredGames(db, 'slot')
}

/** The makers of these slots, in their order. */
export function providersOf(slots: readonly OfferedGame[]): readonly Provider[] {
  return [...new Map(slots.map(({ provider }) => [provider.id, provider])).values()]
}

/** Throws `analytics.provider_not_found`. */
export function requireProvider(slots: readonly OfferedGame[], slug: string): Provider {
  return providersOf(slots).find((provider) => provider.slug === slug) ?? refuse('analytics.provider_not_found')
}

/** The state by which a member's access is decided. */
export async function accessState(db: Db | Tx, member: Pick<Member, 'id' | 'tier'>, now: Date): Promise<AccessState> {
  const [{ eliteTurnsADay }, grants, openings] = await Promise.all([
    readRules(db, analyticsRules),
    listGrants(db, member.id, now),
    listOpenings(db, member.id, bangkokDay(now)),
  ])
  return { tier: member.tier, eliteTurnsADay, grants, openings }
}
