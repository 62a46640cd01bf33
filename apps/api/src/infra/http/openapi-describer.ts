import { MessageChannel, Worker } from 'node:worker_threads'
import type { About, Answered, Asked } from './openapi-pages.ts'

/** The first answer takes a second on a machine that is not busy. A thread that takes longer than this is stuck, and ended. */
const ANSWER_MS_MAX = 30_000

export interface Describer {
  readonly ask: (asked: Asked) => Promise<Answered>
  /** Whether its thread has ended: another one may do better. */
  readonly isGone: () => boolean
  readonly close: () => Promise<void>
}

/** Describes the API in a thread of its own: what makes the description would hold up everybody else who is to be answered. */
export function openDescriber(about: About, threadFile: URL): Describer {
  // Nothing that this process was started with is meant for the thread.
  const thread = new Worker(threadFile, { workerData: about, execArgv: [] })
  thread.unref()
  const waiting = new Set<(why: Error) => void>()
  let isGone = false
  let cause: unknown
  thread.once('error', (error) => (cause = error))
  thread.once('exit', () => {
    isGone = true
    for (const reject of waiting) reject(new Error('the thread that describes the API has ended', { cause }))
  })
  return {
    isGone: () => isGone,
    close: async () => void (await thread.terminate()),
    ask: async (asked) => {
      const { port1: own, port2: reply } = new MessageChannel()
      const { promise, resolve, reject } = Promise.withResolvers<Answered>()
      own.once('message', resolve)
      waiting.add(reject)
      thread.postMessage({ asked, reply }, [reply])
      const limit = setTimeout(() => void thread.terminate(), ANSWER_MS_MAX)
      return await promise.finally(() => {
        clearTimeout(limit)
        waiting.delete(reject)
        own.close()
      })
    },
  }
}
