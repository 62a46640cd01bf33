import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { safetyConsoleCalls } from '@morakot/contract/features/safety/calls'
import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof safetyConsoleSchemas

const api = client<Schemas>('safety', safetyConsoleCalls)

export type CaseRow = Reply<Schemas['cases']>['items'][number]
export type Case = Reply<Schemas['case']>
export type Marker = Case['markers'][number]

export const SAFETY_KEY = 'safety'
const POLL_MS = 15_000

/** Cases by view, marker and member: open ones by their score. */
export function casesQuery(state: ListState): ListQuery<CaseRow> {
  const query = queryOf(safetyConsoleSchemas.cases.query, state)
  return {
    queryKey: [SAFETY_KEY, 'cases', query],
    queryFn: async ({ signal }) => await api.cases({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

/** One case with the parts of its score and everything that was done. */
export function caseQuery(caseId: string) {
  return queryOptions({
    queryKey: [SAFETY_KEY, 'case', caseId],
    queryFn: async ({ signal }) => await api.case({ params: { caseId } }, { signal }),
  })
}

type Body<Call extends 'addEntry' | 'lowerLimit' | 'startBreak' | 'close'> = CallInput<Schemas[Call]>['body']

export const openCase = async (memberId: string, body: CallInput<Schemas['open']>['body']) => await api.open({ params: { memberId }, body })
export const orderLimit = async (memberId: string, body: CallInput<Schemas['orderLimit']>['body']) =>
  await api.orderLimit({ params: { memberId }, body })
export const orderBreak = async (memberId: string, body: CallInput<Schemas['orderBreak']>['body']) =>
  await api.orderBreak({ params: { memberId }, body })
export const takeCase = async (caseId: string) => await api.take({ params: { caseId }, body: {} })
export const addEntry = async (caseId: string, body: Body<'addEntry'>) => await api.addEntry({ params: { caseId }, body })
export const lowerLimit = async (caseId: string, body: Body<'lowerLimit'>) => await api.lowerLimit({ params: { caseId }, body })
export const startBreak = async (caseId: string, body: Body<'startBreak'>) => await api.startBreak({ params: { caseId }, body })
export const closeCase = async (caseId: string, body: Body<'close'>) => await api.close({ params: { caseId }, body })
