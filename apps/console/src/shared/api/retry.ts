import { RemoteRefusal } from '@morakot/contract/client'

const RETRIES_MAX = 2

/** A refusal is final; a request with a lost response is retried. */
export function shouldRetry(failures: number, error: Error): boolean {
  return !(error instanceof RemoteRefusal) && failures < RETRIES_MAX
}
