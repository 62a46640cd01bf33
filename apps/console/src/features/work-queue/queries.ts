import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { PROPOSAL_VIEWS } from '@morakot/contract/features/work-queue/states'
import type { OverviewPeriod } from '@morakot/contract/features/work-queue/states'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
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

/** A tab of the inbox by time left to the targets, with how many tasks each tab has under the filters. */
export function inboxQuery(state: ListState): ListQuery<Task> {
  const query = queryOf(workQueueSchemas.queue.query, state)
  return {
    queryKey: ['work-queue', 'queue', query],
    queryFn: async ({ signal }) => {
      const { items, total, views } = await api.queue({ query }, { signal })
      return { items, total, counts: views }
    },
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

const NEEDED_READ = 25

/** What the operator may do with the least time left, and how many tasks each tab of the inbox has. */
export const neededQuery = queryOptions({
  queryKey: ['work-queue', 'needed'],
  queryFn: async ({ signal }) => await api.queue({ query: { view: 'team', page: 1, limit: NEEDED_READ } }, { signal, isBackground: true }),
  refetchInterval: POLL_MS,
})

const HELD_MAX = 100

/** The operator's own tasks. */
export function heldQuery() {
  return queryOptions({
    queryKey: ['work-queue', 'held'],
    queryFn: ({ signal }) => api.queue({ query: { view: 'mine', page: 1, limit: HELD_MAX } }, { signal }),
  })
}

/** The first tasks that the operator holds, as a list. */
export function heldTasksQuery(limit: number): ListQuery<Task> {
  return {
    queryKey: ['work-queue', 'queue', 'mine', limit],
    queryFn: async ({ signal }) => await api.queue({ query: { view: 'mine', page: 1, limit } }, { signal }),
  }
}

/** The people to whom the operator may give a task. */
export function assigneesQuery({ kind, subject }: Named) {
  return queryOptions({
    queryKey: ['work-queue', 'assignees', kind, subject],
    queryFn: ({ signal }) => api.assignees({ query: { kind, subject } }, { signal }),
  })
}

export async function assignTask({ kind, subject }: Named, operatorId: string): Promise<Task> {
  return await api.assign({ body: { kind, subject, operatorId } })
}

export async function takeTask({ kind, subject }: Named): Promise<Task> {
  return await api.take({ body: { kind, subject } })
}

export async function takeNext(): Promise<Task | null> {
  return (await api.takeNext({ body: {} })).task
}

const named = (tasks: readonly Task[]) => tasks.map(({ kind, subject }) => ({ kind, subject }))

/** Takes many tasks; under the same id each of them once. */
export async function takeMany(bulkId: string, tasks: readonly Task[]): Promise<Reply<Schemas['takeMany']>> {
  return await api.takeMany({ body: { bulkId, tasks: named(tasks) } })
}

/** The people to whom the first of some tasks may be given; what another of them may not take is not given. */
export function assigneeChoices([first]: readonly Task[]) {
  return {
    queryKey: ['work-queue', 'assignees', 'choices', first?.kind, first?.subject],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      if (first === undefined) return []
      const { items } = await api.assignees({ query: { kind: first.kind, subject: first.subject } }, { signal })
      return items.map(({ operatorId, name }) => ({ value: operatorId, label: name }))
    },
  }
}

/** Gives many tasks to one person; under the same id each of them once. */
export async function assignMany(bulkId: string, tasks: readonly Task[], operatorId: string): Promise<Reply<Schemas['assignMany']>> {
  return await api.assignMany({ body: { bulkId, tasks: named(tasks), operatorId } })
}

/** Gives many tasks back; under the same id each of them once. */
export async function giveBackMany(bulkId: string, tasks: readonly Task[]): Promise<Reply<Schemas['giveBackMany']>> {
  return await api.giveBackMany({ body: { bulkId, tasks: named(tasks) } })
}

export async function giveBack({ kind, subject }: Named): Promise<void> {
  await api.giveBack({ body: { kind, subject } })
}
