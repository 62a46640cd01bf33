import { urlOf } from '@morakot/contract/client'
import { siteCalls } from '@morakot/contract/features/site/calls'
import { noteReach } from './reach.ts'

const PATIENCE_MS = 5_000

/** Whether the server can be reached and is well: checked before a reload, which would otherwise end at the browser's own error page. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const init: RequestInit = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }
    const response = await fetch(urlOf(siteCalls.version), init)
    noteReach(response)
    return response.ok
  } catch {
    noteReach(null)
    return false
  }
}
