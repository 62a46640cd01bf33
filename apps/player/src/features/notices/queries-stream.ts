import { urlOf } from '@morakot/contract/client'
import { noticesCalls } from '@morakot/contract/features/notices/calls'
import type { QueryClient } from '@tanstack/react-query'
import { listen } from '#shared/api/event-stream'
import { NOTICES_KEY } from './queries-key.ts'

/** Reloads the notices when a new one is published, and after a lost connection. Returns a function that stops it. */
export function listenToNotices(client: QueryClient): () => void {
  const read = () => void client.invalidateQueries({ queryKey: NOTICES_KEY })
  return listen(urlOf(noticesCalls.stream), { onEvent: read })
}
