import type { AddressInfo } from 'node:net'
import type { TestApp } from './start-app.ts'
import { timeFactor } from '../../../tools/testing/time-factor.ts'

export interface ReadEvents extends AsyncDisposable {
  /** What has arrived. */
  readonly seen: readonly unknown[]
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  /** The next event that was not taken yet. */
  readonly next: () => Promise<unknown>
}

const WAIT_MS_MAX = 5_000 * timeFactor
const POLL_MS = 10

/** Listens to server-sent events over a real connection, from now on: what was committed before is delivered first, without a listener. */
export async function readEvents(app: TestApp, path: string, cookie: string): Promise<ReadEvents> {
  if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  await app.context.hub.pump()
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie }, signal: abort.signal })
  const seen: unknown[] = []
  let taken = 0
  const reading = collect(response, seen)
  return {
    seen,
    ended: reading,
    next: async () => {
      for (let waited = 0; seen.length <= taken; waited += POLL_MS) {
        if (waited > WAIT_MS_MAX) throw new Error('no event came')
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      taken += 1
      return seen[taken - 1]
    },
    [Symbol.asyncDispose]: async () => {
      abort.abort()
      await reading
    },
  }
}

async function collect(response: Response, seen: unknown[]): Promise<void> {
  let rest = ''
  try {
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + Buffer.from(chunk).toString('utf8')).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = block.split('\n').find((line) => line.startsWith('data: '))
        if (data !== undefined) seen.push(JSON.parse(data.slice('data: '.length)))
      }
    }
  } catch {
    // The test has stopped listening.
  }
}
