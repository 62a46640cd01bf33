import { reconciliationConsoleCalls } from '@morakot/contract/features/reconciliation/calls'
import { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { CASE_VIEWS } from '@morakot/contract/features/reconciliation/states'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof reconciliationConsoleSchemas>('reconciliation', reconciliationConsoleCalls)

type Schemas = typeof reconciliationConsoleSchemas

export type DifferenceCase = Reply<Schemas['take']>

const POLL_MS = 60_000

/** Cases of a state: open ones oldest first. The view of the list is the state. */
export function casesQuery(list: ListState): ListQuery<DifferenceCase> {
  const state = CASE_VIEWS.find((one) => one === list.view) ?? 'open'
  const query = { ...queryOf(reconciliationConsoleSchemas.cases.query, list), state }
  return {
    queryKey: ['reconciliation', query],
    queryFn: async ({ signal }) => await api.cases({ query }, { signal }),
    file: fileOf('reconciliation.cases', { query }),
    refetchInterval: POLL_MS,
  }
}

export type StatementDays = Reply<Schemas['days']>

/** The credited totals of each day of the last two weeks, compared with the statements. */
export const daysQuery = queryOptions({
  queryKey: ['reconciliation', 'days'],
  queryFn: ({ signal }) => api.days({}, { signal }),
  refetchInterval: POLL_MS,
})

export async function enterDay(body: CallInput<Schemas['enterDay']>['body']): Promise<StatementDays> {
  return await api.enterDay({ body })
}

export async function takeCase(caseId: string): Promise<DifferenceCase> {
  return await api.take({ params: { caseId } })
}

export async function closeCase(caseId: string, reason: string): Promise<DifferenceCase> {
  return await api.close({ params: { caseId }, body: { reason } })
}
