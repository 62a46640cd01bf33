import type { MemberContract } from '@morakot/contract/contract'
import type { Reply } from '@morakot/contract/contract-shape'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#shared/api/client'
import type { HistoryFilter, Span } from './rules-history.ts'

export type CreditRow = Reply<MemberContract['wallet']['transactions']>['items'][number]

const ROWS_A_PAGE = 20

interface HistoryAnswer {
  readonly items: readonly { readonly id: string }[]
  readonly total: number
}

// The next page begins below the last row: what has come meanwhile moves nothing.
function nextOf(last: HistoryAnswer, pages: readonly HistoryAnswer[]): string | undefined {
  const shown = pages.reduce((rows, { items }) => rows + items.length, 0)
  return last.items.length < ROWS_A_PAGE || shown >= last.total ? undefined : last.items.at(-1)?.id
}

const BEGINNING: string | null = null

function asked(span: Span, before: string | null) {
  return { limit: ROWS_A_PAGE, ...(span === 'all' ? {} : { period: span }), ...(before === null ? {} : { before }) }
}

export const creditHistoryQuery = ({ span, type }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'history', 'credit', span, type],
    queryFn: ({ pageParam, signal }) =>
      api.wallet.transactions({ query: { ...asked(span, pageParam), transactionType: type } }, { signal }),
    initialPageParam: BEGINNING,
    getNextPageParam: nextOf,
  })

export const pointHistoryQuery = (span: Span) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'history', 'points', span],
    queryFn: ({ pageParam, signal }) => api.wallet.pointTransactions({ query: asked(span, pageParam) }, { signal }),
    initialPageParam: BEGINNING,
    getNextPageParam: nextOf,
  })
