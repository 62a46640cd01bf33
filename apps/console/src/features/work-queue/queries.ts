import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { PROPOSAL_VIEWS, WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { OverviewPeriod } from '@morakot/contract/features/work-queue/states'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof workQueueSchemas>('workQueue', workQueueCalls)

const POLL_MS = 15_000

type Schemas = typeof workQueueSchemas

export type Task = Reply<Schemas['take']>
export type Overview = Reply<Schemas['overview']>
type Named = CallInput<Schemas['take']>['body']

/** Figures of a period, what waits longest, and whether the books are right. */
export function overviewQuery(period: OverviewPeriod) {
  return queryOptions({
    queryKey: ['work-queue', 'overview', period],
    queryFn: ({ signal }) => api.overview({ query: { period } }, { signal }),
    refetchInterval: POLL_MS,
  })
}

/** The totals of a Bangkok day, as a file. */
export const exportDay = async (day: string): Promise<Reply<Schemas['exportDay']>> => await api.exportDay({ body: { day } })

/** The waiting tasks by time left to their targets. The view selects by holder. */
export function queueQuery({ view, filters, page, size }: ListState): ListQuery<Task> {
  const kind = WORK_KINDS.find((one) => one === filters['kind'])
  const holder = view === 'free' || view === 'mine' ? view : 'all'
  return {
    queryKey: ['work-queue', 'queue', holder, kind, page, size],
    queryFn: async ({ signal }) => await api.queue({ query: { holder, kind, page, limit: size } }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export type AnyProposal = Reply<Schemas['proposals']>['items'][number]

/** Proposals of every kind that the operator made or may decide, the newest first. */
export function proposalsQuery({ view, page, size }: ListState): ListQuery<AnyProposal> {
  const query = { view: PROPOSAL_VIEWS.find((one) => one === view) ?? 'open', page, limit: size }
  return {
    queryKey: ['work-queue', 'proposals', query],
    queryFn: async ({ signal }) => await api.proposals({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

const HELD_MAX = 100

/** The operator's own tasks. */
export function heldQuery() {
  return queryOptions({
    queryKey: ['work-queue', 'held'],
    queryFn: ({ signal }) => api.queue({ query: { holder: 'mine', page: 1, limit: HELD_MAX } }, { signal }),
  })
}

/** The first tasks that the operator holds, as a list. */
export function heldTasksQuery(limit: number): ListQuery<Task> {
  return {
    queryKey: ['work-queue', 'queue', 'mine', limit],
    queryFn: async ({ signal }) => await api.queue({ query: { holder: 'mine', page: 1, limit } }, { signal }),
  }
}

export async function takeTask({ kind, subject }: Named): Promise<Task> {
  return await api.take({ body: { kind, subject } })
}

export async function takeNext(): Promise<Task | null> {
  return (await api.takeNext({ body: {} })).task
}

export async function giveBack({ kind, subject }: Named): Promise<void> {
  await api.giveBack({ body: { kind, subject } })
}
