import type { Reply } from '@morakot/contract/contract-shape'
import { eventConsoleCalls } from '@morakot/contract/features/events/calls'
import type { eventConsoleSchemas } from '@morakot/contract/features/events/schema'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof eventConsoleSchemas

export type Subscriber = Reply<Schemas['subscribers']>['items'][number]
export type ParkedEvent = Reply<Schemas['parked']>['items'][number]

const POLL_MS = 15_000

const api = client<Schemas>('events', eventConsoleCalls)

/** Every subscriber of domain events. There are few, so they are one page. */
export function subscribersQuery(): ListQuery<Subscriber> {
  return {
    queryKey: ['events', 'subscribers'],
    queryFn: async ({ signal }) => {
      const { items } = await api.subscribers({}, { signal, isBackground: true })
      return { items, total: items.length }
    },
    refetchInterval: POLL_MS,
  }
}

/** Parked events, oldest first. */
export function parkedQuery({ page, size }: ListState): ListQuery<ParkedEvent> {
  return {
    queryKey: ['events', 'parked', page, size],
    queryFn: async ({ signal }) => await api.parked({ query: { page, limit: size } }, { signal, isBackground: true }),
    refetchInterval: POLL_MS,
  }
}

export async function replayEvent(parkedId: string) {
  return await api.replay({ params: { parkedId } })
}

export async function closeEvent(parkedId: string, reason: string) {
  return await api.close({ params: { parkedId }, body: { reason } })
}
