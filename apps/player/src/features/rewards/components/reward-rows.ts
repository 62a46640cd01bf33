import type { RewardOnTheWay, RewardRow, RewardSource } from '#shared/reward-source'

/** The answer of one source. */
export interface Asked {
  readonly source: RewardSource
  readonly data: unknown
}

export interface OfSource {
  readonly source: RewardSource
  readonly row: RewardRow
}

/** Everything that can be claimed, in the order of the sources: credit, then points and spins. */
export function claimable(asked: readonly Asked[]): Readonly<Record<RewardRow['kind'], readonly OfSource[]>> {
  const rows = asked.flatMap(({ source, data }) => (data === undefined ? [] : source.rowsOf(data).map((row) => ({ source, row }))))
  return { credit: rows.filter(({ row }) => row.kind === 'credit'), points: rows.filter(({ row }) => row.kind === 'points') }
}

/** What is on its way, in the order of the sources. */
export function onTheWay(asked: readonly Asked[]): readonly RewardOnTheWay[] {
  return asked.flatMap(({ source, data }) => (data === undefined ? [] : (source.onTheWayOf?.(data) ?? [])))
}
