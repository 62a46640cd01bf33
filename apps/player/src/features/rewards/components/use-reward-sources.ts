import { useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RewardSource } from '#shared/reward-source'
import { partsOf } from '#shared/routing/menus'
import { claimable } from './reward-rows.ts'

/** What every feature has to claim, in the order of the page of all rewards; undefined while their code loads. */
export function useRewardSources(): readonly RewardSource[] | undefined {
  const router = useRouter()
  return useQuery({
    queryKey: ['rewards', 'sources'],
    queryFn: async () => {
      const parts = partsOf('rewards', router).toSorted((one, other) => one.order - other.order)
      return await Promise.all(parts.map(async ({ load }) => (await load()).source))
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** How many rewards can be claimed now, as the page of all rewards counts them: what failed counts none. Undefined while a source is on its way. */
export function useRewardCount(): number | undefined {
  const sources = useRewardSources()
  const loads = useQueries({ queries: (sources ?? []).map(({ query }) => ({ ...query })) })
  if (sources === undefined || loads.some(({ isPending }) => isPending)) return undefined
  return claimable(sources.map((source, at) => ({ source, data: loads[at]?.data }))).length
}
