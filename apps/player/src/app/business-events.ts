import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import type { Mutation, Query, QueryClient } from '@tanstack/react-query'
import { onSessionLoss } from '#session/recovery'
import { emit } from '#shared/events/bus'
import { noteDeposit } from '#shared/install/install-memory'

/**
 * Reports what members achieve, from the `meta` of queries and mutations and from the caches: only that it happened, never the data.
 * Returns a function that stops it.
 */
export function watchBusiness(client: QueryClient): () => void {
  const before = new Map<string, unknown>()
  const onAnswer = ({ queryHash, meta, state: { data } }: Query) => {
    if (meta?.eventOf === undefined || data === undefined) return
    const event = meta.eventOf(data, before.get(queryHash))
    before.set(queryHash, data)
    if (event?.kind === 'deposit_credited') noteDeposit()
    if (event !== null) emit(event)
  }
  const onDone = ({ options: { meta } }: Mutation) => {
    if (meta?.event !== undefined) emit(meta.event)
  }
  // This comes after the first screen: who was quicker than it is in the caches already.
  for (const mutation of client.getMutationCache().findAll({ status: 'success' })) onDone(mutation)
  for (const query of client.getQueryCache().getAll()) onAnswer(query)
  const stops = [
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') onDone(event.mutation)
    }),
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') onAnswer(event.query)
    }),
    onSessionLoss((loss) => emit({ kind: 'session_ended', why: loss })),
  ]
  return () => stops.forEach((stop) => stop())
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The event that a successful request means. Features do not report it themselves, because their pages would then load that code. */
      readonly event?: AppEvent
    }
    queryMeta: {
      /** What an answer means after the one before it, which is undefined for the first that this page saw. */
      eventOf?(answer: unknown, before: unknown): AppEvent | null
    }
  }
}
