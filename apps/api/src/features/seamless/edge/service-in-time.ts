import { DatabaseBusy } from '@morakot/database/failures'
import { QueueFull } from '@morakot/database/keyed-queue'
import type { KeyedQueue } from '@morakot/database/keyed-queue'
import { multiplied } from '#infra/time-limits'
import type { WalletReply, WalletWire } from './ports.ts'

/** Past this we say that the outcome is unknown, while a provider still listens (rule 14). */
const ANSWER_MS_MAX = 2_000
const UNKNOWN: WalletReply = { status: 'INTERNAL', detail: 'outcome_unknown' }

/** What a response is computed with. */
export interface Answering extends WalletWire {
  readonly log: { readonly error: (fields: object, text: string) => void }
}

/** The wallet's response in any convention: in time, and never a failure that a caller could take for a refusal. */
export async function answerInTime<R extends WalletReply>(
  { walletQueue, log }: Answering,
  work: (wire: WalletWire) => Promise<R>,
): Promise<R | WalletReply> {
  const { promise: tooLate, resolve } = Promise.withResolvers<WalletReply>()
  const answerMs = multiplied(ANSWER_MS_MAX)
  const timer = setTimeout(() => resolve(UNKNOWN), answerMs)
  const wire = { walletQueue: untilDue(walletQueue, performance.now() + answerMs) }
  try {
    return await Promise.race([answerSafely(log, async () => await work(wire)), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Every failure that is not a refusal says that the outcome is unknown: an OK is never invented, nor a refusal (rule 14). */
async function answerSafely<R extends WalletReply>(log: Answering['log'], work: () => Promise<R>): Promise<R | WalletReply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof QueueFull || error instanceof DatabaseBusy) return { status: 'TOO_MANY' }
    log.error({ err: error }, 'seamless wallet')
    return UNKNOWN
  }
}

/**
 * Work whose turn comes after its response was due is not begun: no caller waits for it any more, and repeats would queue behind such work
 * until they are late themselves, for ever on a busy day.
 */
function untilDue(queue: KeyedQueue, dueAt: number): KeyedQueue {
  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    if (performance.now() >= dueAt) throw new DatabaseBusy('Its turn came after its answer was due.')
    return await work()
  }
  return { ...queue, run: async (key, work) => await queue.run(key, async () => await begin(work)) }
}
