import { RemoteRefusal } from '@morakot/contract/client'

const RETRIES_MAX = 2

/** A refusal is an answer and is not retried; a read whose answer was lost is. */
export function shouldRetry(failures: number, error: Error): boolean {
  return !(error instanceof RemoteRefusal) && failures < RETRIES_MAX
}
