import { rewardSource } from '#shared/reward-source'
import { copy } from '../copy.ts'
import { api, pointsQuery } from '../queries.ts'
import type { PointsOverview } from '../queries.ts'

/** Points that wait until a deposit is turned over, and why: nothing to press, only to know. */
export const source = rewardSource<PointsOverview>({
  name: 'points',
  title: copy['points.waitsTurnover'],
  query: { queryKey: pointsQuery.queryKey, queryFn: async () => await api.overview() },
  rowsOf: () => [],
  pendingOf: ({ pending }) => pending.map(({ depositId, why }) => ({ key: depositId, text: why })),
  refresh: async (client) => await client.invalidateQueries({ queryKey: pointsQuery.queryKey }),
})
