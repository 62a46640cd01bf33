import { startCalls } from '@morakot/contract/features/start/calls'
import type { startSchemas } from '@morakot/contract/features/start/schema'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sessionQuery } from '#features/members/queries'
import { client as apiOf } from '#shared/api/client'
import type { Part, PlayerModule, Start } from '#shared/module'
import * as modules from './modules.ts'

const api = apiOf<typeof startSchemas>('start', startCalls)

/** A first screen that waits longer for the bundle is worse off than one that requests each part. */
const BUNDLE_WAIT_MS = 3_000

/**
 * Requests the bundle and has each module put its parts where its own queries look for them. Its own query requests what failed, is
 * absent or comes too late, as soon as a screen needs it. Never rejects.
 */
export async function openStart(client: QueryClient, waitMs = BUNDLE_WAIT_MS): Promise<void> {
  const bundle = api.open().then(
    (start) => spread(client, start),
    () => undefined,
  )
  await Promise.race([bundle, new Promise((resolve) => setTimeout(resolve, waitMs))])
}

function spread(client: QueryClient, start: Start): void {
  // What is there already was requested later than the bundle, and is newer.
  const keep = <Data>(queryKey: QueryKey, part: Part<Data>) => {
    client.setQueryData<Data>(queryKey, (known) => known ?? (part !== null && 'data' in part ? part.data : undefined))
  }
  for (const module of Object.values<PlayerModule>(modules)) module.start?.spread?.(start, keep)
  // Last: a guard that waits for it lets a page in that finds the rest.
  keep(sessionQuery.queryKey, start.auth)
}
