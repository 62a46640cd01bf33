import { RemoteRefusal } from '@morakot/contract/client'

const RETRIES_MAX = 2

/** A refusal is an answer and is not asked again; a lost answer to a read is. */
export function shouldRetry(failures: number, error: Error): boolean {
  return !(error instanceof RemoteRefusal) && failures < RETRIES_MAX
}
