import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof depositAdminSchemas

const api = client<Schemas>('depositAdmin', depositAdminCalls)

export type DepositRow = Reply<Schemas['list']>['items'][number]
export type DepositDetail = Reply<Schemas['deposit']>

const POLL_MS = 15_000

/** Deposits of the last 30 days by view, search and filter, with their sum. */
export function depositsQuery(state: ListState): ListQuery<DepositRow> {
  const query = queryOf(depositAdminSchemas.list.query, state)
  return {
    queryKey: ['deposit-admin', 'list', query],
    queryFn: async ({ signal }) => await api.list({ query }, { signal }),
    file: fileOf('depositAdmin.list', { query }),
    refetchInterval: POLL_MS,
  }
}

export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: ['deposit-admin', 'deposit', depositId],
    queryFn: ({ signal }) => api.deposit({ params: { depositId } }, { signal }),
    refetchInterval: POLL_MS,
  })
}

export type DepositMethodRow = Reply<Schemas['methods']>['items'][number]

const METHODS = ['deposit-admin', 'methods'] as const

/** The ways to deposit with their switches. */
export const methodsQuery = queryOptions({
  queryKey: METHODS,
  queryFn: ({ signal }) => api.methods({}, { signal }),
  refetchInterval: POLL_MS,
})

/** Opens or closes a deposit method; `opensAt` is when a closed one reopens automatically. */
export async function switchMethod(
  method: DepositMethodRow['method'],
  body: CallInput<Schemas['switchMethod']>['body'],
): Promise<Reply<Schemas['methods']>> {
  return await api.switchMethod({ params: { method }, body })
}

export type SlipRow = Reply<Schemas['slips']>['items'][number]

/** Slips: open ones, or those that were decided. */
export function slipsQuery(state: ListState): ListQuery<SlipRow> {
  const query = queryOf(depositAdminSchemas.slips.query, state)
  return {
    queryKey: ['deposit-admin', 'slips', query],
    queryFn: async ({ signal }) => await api.slips({ query }, { signal }),
    file: fileOf('depositAdmin.slips', { query }),
    refetchInterval: POLL_MS,
  }
}

export function slipQuery(slipId: string) {
  return queryOptions({
    queryKey: ['deposit-admin', 'slip', slipId],
    queryFn: ({ signal }) => api.slip({ params: { slipId } }, { signal }),
    refetchInterval: POLL_MS,
  })
}

/** The picture of a slip (base64). Each view is written down. */
export async function readSlipPicture(slipId: string): Promise<string> {
  return (await api.slipPicture({ params: { slipId } })).picture
}

export async function approveSlip(slipId: string, body: CallInput<Schemas['approveSlip']>['body']): Promise<SlipRow> {
  return await api.approveSlip({ params: { slipId }, body })
}

/** Checks a slip with the verifier, by what an operator reads off the picture where no code was read. */
export async function checkSlip(slipId: string, body: CallInput<Schemas['checkSlip']>['body']): Promise<SlipRow> {
  return await api.checkSlip({ params: { slipId }, body })
}

export async function rejectSlip(slipId: string, reason: CallInput<Schemas['rejectSlip']>['body']['reason']): Promise<SlipRow> {
  return await api.rejectSlip({ params: { slipId }, body: { reason } })
}
