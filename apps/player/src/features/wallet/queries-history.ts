import type { Reply } from '@morakot/contract/contract-shape'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api, WALLET_KEY } from './queries.ts'
import { spanQuery } from '#shared/history/span'
import type { Span } from '#shared/history/span'
import type { HistoryFilter } from './components/history-filter.ts'

export type CreditRow = Reply<(typeof walletSchemas)['transactions']>['items'][number]

const ROWS_A_PAGE = 20
const LATEST_ROWS = 10

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

function requested(span: Span, before: string | null) {
  return { limit: ROWS_A_PAGE, ...spanQuery(span), ...(before === null ? {} : { before }) }
}

export const creditHistoryQuery = ({ span, type }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [WALLET_KEY, 'history', 'credit', span, type],
    queryFn: ({ pageParam, signal }) => api.transactions({ query: { ...requested(span, pageParam), transactionType: type } }, { signal }),
    initialPageParam: BEGINNING,
    getNextPageParam: nextOf,
  })

export const pointHistoryQuery = (span: Span) =>
  infiniteQueryOptions({
    queryKey: [WALLET_KEY, 'history', 'points', span],
    queryFn: ({ pageParam, signal }) => api.pointTransactions({ query: requested(span, pageParam) }, { signal }),
    initialPageParam: BEGINNING,
    getNextPageParam: nextOf,
  })

/** The own history of twelve months, for the device to keep. */
export const historyFileMutation = mutationOptions({
  mutationKey: [WALLET_KEY, 'history', 'file'],
  // Reading a text takes its byte order mark away; a spreadsheet needs it.
  mutationFn: async () => new File(['\uFEFF', await api.transactionsFile()], 'credit-history.csv', { type: 'text/csv;charset=utf-8' }),
})

/** The last movements of the member's credit, newest first. */
export const latestCreditQuery = queryOptions({
  queryKey: [WALLET_KEY, 'transactions', 'latest'],
  queryFn: ({ signal }) => api.transactions({ query: { limit: LATEST_ROWS } }, { signal }),
})

/** The last deposit that was credited. */
export const lastDepositQuery = queryOptions({
  queryKey: [WALLET_KEY, 'transactions', 'last-deposit'],
  queryFn: ({ signal }) => api.transactions({ query: { limit: 1, transactionType: 'deposit' } }, { signal }),
})

/** Marks all that is known of the member's wallet as stale: money has moved. */
export async function refreshWallet(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [WALLET_KEY] })
}
