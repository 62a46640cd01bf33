import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

const HEARTBEAT_MS = 15_000

afterEach(() => {
  vi.useRealTimers()
})

/** A server of one stream, and a browser that listens. */
async function listen() {
  const app = Fastify({ forceCloseConnections: true })
  const opened: { stream: EventStream<unknown>; released: number }[] = []
  app.get('/events', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    const one = { stream: openEventStream(request, reply, { owner: 'member:1', mayHear: async () => true }), released: 0 }
    one.stream.onClose(() => (one.released += 1))
    one.stream.onClose(() => (one.released += 1))
    opened.push(one)
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const { port } = app.server.address() as AddressInfo
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/events`, { signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (part: string): Promise<string> => {
    while (!text.includes(part)) {
      const read = await reader?.read()
      if (read === undefined || read.done) throw new Error(`the stream ended before ${part}: ${text}`)
      text += read.value
    }
    return text
  }
  const [one] = opened
  if (one === undefined) throw new Error('the stream did not open')
  return { app, one, response, until, reader, leave: () => abort.abort() }
}

async function eventually(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 200; waited += 1) await sleep(10)
  expect(isSo()).toBe(true)
}

describe('a stream of events', () => {
  test('opens as one that nobody stores or buffers, with the headers of every answer', async () => {
    const { app, response, until } = await listen()

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-robots-tag': 'noindex, nofollow',
    })
    const retryMs = Number(/^retry: (\d+)$/m.exec(await until('\n\n'))?.[1])
    expect(retryMs).toBeGreaterThanOrEqual(1_000)
    expect(retryMs).toBeLessThanOrEqual(3_000)
    await app.close()
  })

  test('carries each event on a line of its own, whatever its text holds', async () => {
    const { app, one, until } = await listen()

    one.stream.send({ text: 'บรรทัด\n\ndata: forged' }, 'e-1')
    one.stream.send([1])

    expect(await until('data: [1]')).toContain('id: e-1\ndata: {"text":"บรรทัด\\n\\ndata: forged"}\n\n')
    await app.close()
  })

  test('says that it is still there while nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { app, until } = await listen()

    vi.advanceTimersByTime(HEARTBEAT_MS - 1)
    vi.advanceTimersByTime(1)

    expect(await until(': still here\n\n')).toMatch(/^retry: \d+\n\n: still here\n\n$/)
    await app.close()
  })

  test('lets go of what it held, once each, when the browser leaves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { app, one, leave } = await listen()
    expect(one.released).toBe(0)

    leave()
    await eventually(() => one.released === 2)

    expect(vi.getTimerCount()).toBe(0)
    expect(() => one.stream.send({ late: true })).not.toThrow()
    await app.close()
  })

  test('does not hold up the end of the app', async () => {
    const { app, one, reader } = await listen()

    await app.close()

    await eventually(() => one.released === 2)
    await expect(
      (async () => {
        while ((await reader?.read())?.done === false);
        return 'ended'
      })().catch(() => 'ended'),
    ).resolves.toBe('ended')
  })

  test('drops a browser that reads nothing, rather than keep what it missed', async () => {
    const { app, one } = await listen()
    const large = 'x'.repeat(64 * 1024)

    for (let sent = 0; sent < 400 && one.released === 0; sent += 1) {
      one.stream.send(large)
      await sleep(0)
    }

    await eventually(() => one.released > 0)
    expect(one.released).toBe(2)
    await app.close()
  })
})
