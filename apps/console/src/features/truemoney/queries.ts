import type { Reply } from '@morakot/contract/contract-shape'
import { truemoneyConsoleCalls } from '@morakot/contract/features/truemoney/calls'
import type { truemoneyConsoleSchemas } from '@morakot/contract/features/truemoney/schema-console'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof truemoneyConsoleSchemas

const api = client<Schemas>('truemoney', truemoneyConsoleCalls)

export type ReceiptRow = Reply<Schemas['one']>

const POLL_MS = 15_000

/** Money by TrueMoney: what is open, or what has ended. */
export function receiptsQuery({ view, page, size }: ListState): ListQuery<ReceiptRow> {
  const shown = view === 'done' ? 'done' : 'open'
  return {
    queryKey: ['truemoney', 'list', shown, page, size],
    queryFn: async ({ signal }) => await api.list({ query: { view: shown, page, limit: size } }, { signal }),
    file: fileOf('truemoney.list', { query: { view: shown } }),
    refetchInterval: POLL_MS,
  }
}

export function receiptQuery(receiptId: string) {
  return queryOptions({
    queryKey: ['truemoney', 'one', receiptId],
    queryFn: ({ signal }) => api.one({ params: { receiptId } }, { signal }),
    refetchInterval: POLL_MS,
  })
}

export async function approveReceipt(receiptId: string): Promise<ReceiptRow> {
  return await api.approve({ params: { receiptId } })
}

export async function markReturned(receiptId: string, returnReference: string): Promise<ReceiptRow> {
  return await api.markReturned({ params: { receiptId }, body: { returnReference } })
}
