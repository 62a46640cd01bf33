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

/** Everything that can be claimed, in the order of the sources: credit, then points and spins. */
export function claimable(requests: readonly RewardQuery[]): Readonly<Record<RewardRow['kind'], readonly OfSource[]>> {
  const rows = requests.flatMap(({ source, data }) => (data === undefined ? [] : source.rowsOf(data).map((row) => ({ source, row }))))
  return { credit: rows.filter(({ row }) => row.kind === 'credit'), points: rows.filter(({ row }) => row.kind === 'points') }
}

/** What is on its way, in the order of the sources. */
export function pendingRewards(requests: readonly RewardQuery[]): readonly PendingReward[] {
  return requests.flatMap(({ source, data }) => (data === undefined ? [] : (source.pendingOf?.(data) ?? [])))
}
