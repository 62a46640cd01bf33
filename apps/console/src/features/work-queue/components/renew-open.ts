import type { QueryClient } from '@tanstack/react-query'
import { heldQuery, takeTask } from '../queries.ts'
import { isOpenAt } from '../rules.ts'

// A file of its own: the shell loads it when a task is held, and with it the schemas of the queue, which the first screen does not need.

/** Renews the lease of the operator's own task on the open page. One that is settled, or that another operator holds by now, needs none. */
export async function renewOpen(client: QueryClient, page: { readonly pathname: string; readonly search: string }): Promise<void> {
  const { items } = await client.fetchQuery(heldQuery())
  await Promise.allSettled(items.filter((task) => isOpenAt(task, page)).map(takeTask))
}
