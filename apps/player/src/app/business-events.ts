import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import type { Mutation, Query, QueryClient } from '@tanstack/react-query'
import { onSessionLoss } from '#shared/api/session-loss'
import { emit } from '#shared/events/bus'
import { noteDeposit } from '#shared/install/install-memory'

/** What it means when a request of this key succeeds. Features tell nothing themselves: they would carry it into the first load. */
export const DONE: Readonly<Record<string, AppEvent>> = {
  'members/login': { kind: 'logged_in' },
  'members/register': { kind: 'registered' },
  'members/logout': { kind: 'session_ended', why: 'logout' },
  'cashier/open-deposit': { kind: 'deposit_started' },
  'cashier/withdraw': { kind: 'withdrawal_requested' },
}
export const OPENING = 'games/opening'
export const DEPOSIT = 'cashier/deposit'

const nameOf = (key: readonly unknown[] | undefined) => (key ?? []).slice(0, 2).join('/')

/** Tells what members achieve, seen from the caches: that it happened, never with what. Returns how to stop. */
export function watchBusiness(client: QueryClient): () => void {
  // Deposits that were seen waiting: one that was credited long ago is no news.
  const waiting = new Set<string>()
  const onAnswer = (query: Query) => {
    const { data } = query.state
    const name = nameOf(query.queryKey)
    if (name === OPENING && isObject(data) && data['auth'] === true) emit({ kind: 'game_opened' })
    if (name !== DEPOSIT || !isObject(data)) return
    if (data['status'] !== 'CREDITED') waiting.add(query.queryHash)
    else if (waiting.delete(query.queryHash)) {
      noteDeposit()
      emit({ kind: 'deposit_credited' })
    }
  }
  const onDone = (mutation: Mutation) => {
    const done = DONE[nameOf(mutation.options.mutationKey)]
    if (done !== undefined) emit(done)
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

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}
