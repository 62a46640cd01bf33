import type { Reply } from '@morakot/contract/contract-shape'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { spanQuery } from '#shared/history/span'
import type { Span } from '#shared/history/span'

const api = client<typeof roundsSchemas>('rounds', roundsCalls)

export type Round = Reply<(typeof roundsSchemas)['list']>['items'][number]

/** The address of the picture of a finished round: good for minutes, so it is requested each time it is opened. */
export function pictureQuery({ host, providerRoundId }: Pick<Round, 'host' | 'providerRoundId'>) {
  return queryOptions({
    queryKey: ['rounds', 'picture', host, providerRoundId],
    queryFn: async ({ signal }) => (await api.picture({ query: { host, round: providerRoundId } }, { signal })).url,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

const ROWS_A_PAGE = 20
const LATEST_ROWS = 5

/** The member's rounds of a span, at most those of twelve months. */
export function roundsQuery(span: Span) {
  return infiniteQueryOptions({
    queryKey: ['rounds', 'list', span],
    queryFn: async ({ pageParam, signal }) =>
      await api.list({ query: { page: pageParam, limit: ROWS_A_PAGE, ...spanQuery(span) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS_A_PAGE < total ? pages.length + 1 : undefined),
  })
}

/** The member's last rounds, newest first. */
export const latestRoundsQuery = queryOptions({
  queryKey: ['rounds', 'latest'],
  queryFn: async ({ signal }) => await api.list({ query: { page: 1, limit: LATEST_ROWS } }, { signal }),
})
