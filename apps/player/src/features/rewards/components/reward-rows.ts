import { hasCredit } from '@morakot/contract/reward'
import type { PendingReward, RewardRow, RewardSource } from '#shared/reward-source'

/** The answer of one source. */
export interface RewardQuery {
  readonly source: RewardSource
  readonly data: unknown
}

export interface OfSource {
  readonly source: RewardSource
  readonly row: RewardRow
}

/** What a row is known by among the rows of all sources. */
export function idOf({ source, row }: OfSource): string {
  return `${source.name} ${row.key}`
}

export interface Groups {
  readonly credit: readonly OfSource[]
  readonly points: readonly OfSource[]
}

/** Everything that can be claimed, in the order of the sources. */
export function claimable(requests: readonly RewardQuery[]): readonly OfSource[] {
  return requests.flatMap(({ source, data }) => (data === undefined ? [] : source.rowsOf(data).map((row) => ({ source, row }))))
}

/** The two groups of the page, each in the order of its rows: what gives credit, then points and spins. */
export function groupsOf(rows: readonly OfSource[]): Groups {
  return { credit: rows.filter(({ row }) => hasCredit(row.reward)), points: rows.filter(({ row }) => !hasCredit(row.reward)) }
}

/** What is on its way, in the order of the sources. */
export function pendingRewards(requests: readonly RewardQuery[]): readonly PendingReward[] {
  return requests.flatMap(({ source, data }) => (data === undefined ? [] : (source.pendingOf?.(data) ?? [])))
}
