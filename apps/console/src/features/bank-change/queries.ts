import type { Reply } from '@morakot/contract/contract-shape'
import { bankChangeConsoleCalls } from '@morakot/contract/features/bank-change/calls'
import { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof bankChangeConsoleSchemas

const api = client<Schemas>('bankChange', bankChangeConsoleCalls)

export type BankChange = Reply<Schemas['one']>

const POLL_MS = 15_000

/** Changes that no operator has reviewed, or the reviewed ones. */
export function bankChangesQuery(state: ListState): ListQuery<BankChange> {
  const query = queryOf(bankChangeConsoleSchemas.list.query, state)
  return {
    queryKey: ['bank-change', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

const MEMBER_SHOWN = 25

/** The newest changes of one member. */
export function memberBankChangesQuery(memberId: string) {
  return queryOptions({
    queryKey: ['bank-change', 'member', memberId],
    queryFn: ({ signal }) => api.list({ query: { view: 'all', memberId, page: 1, limit: MEMBER_SHOWN } }, { signal }),
  })
}

export function bankChangeQuery(changeId: string) {
  return queryOptions({
    queryKey: ['bank-change', 'one', changeId],
    queryFn: ({ signal }) => api.one({ params: { changeId } }, { signal }),
    refetchInterval: POLL_MS,
  })
}

export async function confirmChange(changeId: string): Promise<BankChange> {
  return await api.confirm({ params: { changeId } })
}

export async function undoChange(changeId: string, note: string): Promise<BankChange> {
  return await api.undo({ params: { changeId }, body: { note } })
}
