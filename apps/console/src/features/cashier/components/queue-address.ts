import type { ListState } from '#shared/list/list-state'
import { stringifySearch } from '#shared/routing/address'

/** The list from which a withdrawal was opened: its view, and the text by which it was searched. */
export interface Queue {
  readonly view: string
  readonly q: string
}

export function queueOfList({ view, filters }: Pick<ListState, 'view' | 'filters'>): Queue {
  return { view, q: filters['q'] ?? '' }
}

/** The queue in the address of a withdrawal's page; null where it was opened from elsewhere. */
export function queueOfAddress({ view, q }: Readonly<Record<string, string | undefined>>): Queue | null {
  return view === undefined ? null : { view, q: q ?? '' }
}

/** The page of a withdrawal, with the queue that it was opened from. */
export function stepOf(withdrawalId: string, { view, q }: Queue): string {
  return `/withdrawals/${withdrawalId}${stringifySearch({ view, q })}`
}

/** The list of a queue, as it was. */
export function listOf(queue: Queue | null): string {
  return queue === null ? '/withdrawals' : `/withdrawals${stringifySearch({ ...queue })}`
}
