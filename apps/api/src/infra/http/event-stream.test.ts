import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { batched } from '../database/batch.ts'
import { answerErrors } from './errors.ts'
import { endEventStreams, openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'
import { openHeartbeats } from './heartbeats.ts'

const HEARTBEAT_MS = 15_000

afterEach(() => {
  vi.useRealTimers()
})

interface Opened {
  readonly stream: EventStream<unknown>
  released: number
}

/** A server of streams; `session` says whether the session that opened them still holds. */
async function serve(session = { holds: true, requestCount: 0 }) {
  const app = Fastify({ forceCloseConnections: true })
  answerErrors(app, () => null)
  const opened: Opened[] = []
  app.get('/events', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    const look = async () => {
      session.requestCount += 1
      return session.holds ? {} : null
    }
    const owner = String(request.headers['x-owner'] ?? 'member:1')
    const one: Opened = { stream: openEventStream(request, reply, { owner, look }), released: 0 }
    one.stream.onClose(() => (one.released += 1))
    one.stream.onClose(() => (one.released += 1))
    opened.push(one)
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, opened, session }
}

function originOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A server of one stream, and a browser that listens. */
async function listen() {
  const { app, opened, session } = await serve()
  const abort = new AbortController()
  const response = await fetch(`${originOf(app)}/events`, { signal: abort.signal })
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
  /** All that comes until the stream ends. */
  const rest = async (): Promise<string> => {
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) text += read.value
    return text
  }
  const [one] = opened
  if (one === undefined) throw new Error('the stream did not open')
  return { app, one, session, response, until, rest, leave: () => abort.abort() }
}

async function eventually(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 200; waited += 1) await sleep(10)
  expect(isSo()).toBe(true)
}

describe('a stream of events', () => {
  test('opens as one that no proxy stores or buffers, with the headers of every answer', async () => {
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

    vi.advanceTimersByTime(HEARTBEAT_MS)

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

  test('ends with the server that stops, and does not hold it up', async () => {
    const { app, one, until, rest } = await listen()
    await until('retry')

    endEventStreams(app.server)

    expect(await rest()).toMatch(/^retry: \d+\n\n$/)
    await eventually(() => one.released > 0)
    expect(one.released).toBe(2)
    await app.close()
  })

  test('drops a browser that reads nothing, rather than keep what it missed', async () => {
    const { app, one } = await listen()
    const large = 'x'.repeat(64 * 1024)

    for (let sent = 0; sent < 400 && one.released === 0; sent += 1) {
      one.stream.sendPublic(large)
      await sleep(0)
    }

    await eventually(() => one.released > 0)
    expect(one.released).toBe(2)
    await app.close()
  })
})

describe('a stream of a member whose session has ended', () => {
  test('says nothing more of its own, and ends', async () => {
    const { app, one, session, until, rest } = await listen()
    one.stream.send({ n: 1 })
    await until('"n":1')

    session.holds = false
    one.stream.send({ n: 2 })

    expect(await rest()).not.toContain('"n":2')
    await eventually(() => one.released > 0)
    await app.close()
  })

  test('ends with the next heartbeat, although nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { app, session, rest } = await listen()

    session.holds = false
    vi.advanceTimersByTime(HEARTBEAT_MS)

    expect(await rest()).not.toContain('still here')
    await app.close()
  })

  test('is not required for public data', async () => {
    const { app, one, session, until } = await listen()

    one.stream.sendPublic({ n: 1 })

    await until('"n":1')
    expect(session.requestCount).toBe(0)
    await app.close()
  })
})

test('one member holds twenty streams open at most, and others as many', async () => {
  const { app, opened } = await serve()
  const abort = new AbortController()
  const open = async (owner: string) => await fetch(`${originOf(app)}/events`, { headers: { 'x-owner': owner }, signal: abort.signal })

  const replies = await Promise.all(Array.from({ length: 21 }, async () => await open('member:1')))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await open('member:2')).status).toBe(200)
  abort.abort()
  await eventually(() => opened.every(({ released }) => released === 2))
  await app.close()
})

test('a burst to more streams than may wait for a shared answer reaches every one of them', async () => {
  const STREAMS = 1_200
  let statements = 0
  const look = batched<number, object>(async (_db, requests) => {
    statements += 1
    await sleep(1)
    return requests.map(() => ({}))
  })
  const app = Fastify({ forceCloseConnections: true })
  const streams: EventStream<unknown>[] = []
  const db = {} as Parameters<typeof look>[0]
  app.get('/events', async (request, reply) => {
    const owner = `member:${streams.length}`
    streams.push(openEventStream(request, reply, { owner, look: async () => await look(db, 1) }))
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const texts: string[] = []
  const sockets = Array.from({ length: STREAMS }, (_, at) => {
    const socket = connect(port, '127.0.0.1')
    // An event may come in two pieces.
    socket.on('data', (data) => (texts[at] = `${texts[at] ?? ''}${String(data)}`))
    socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n')
    return socket
  })
  await vi.waitFor(() => expect(streams).toHaveLength(STREAMS), { timeout: 30_000 })

  for (const stream of streams) stream.send({ n: 1 })

  const received = () => texts.reduce((count, text) => count + text.split('data: ').length - 1, 0)
  await vi.waitFor(() => expect(received()).toBe(STREAMS), { timeout: 30_000 })
  expect(statements).toBeLessThan(STREAMS / 10)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

test('heartbeats of many streams share a question, and do not all come in the same second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const STREAMS = 300
  const requested: number[] = []
  const beats = openHeartbeats()
  let beaten = 0
  const hold = async (requests: readonly unknown[]) => {
    requested.push(requests.length)
    return await Promise.resolve(requests.map(() => true))
  }
  const request = {} as Parameters<typeof beats.add>[0]['request']
  const releases = Array.from({ length: STREAMS }, () =>
    beats.add({ request, hold, look: async () => await Promise.resolve(null), beat: () => (beaten += 1), onFailure: () => undefined }),
  )

  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)

  expect(beaten).toBe(STREAMS)
  expect(requested.length).toBeGreaterThan(5)
  expect(requested.length).toBeLessThanOrEqual(15)
  for (const release of releases) release()
  expect(vi.getTimerCount()).toBe(0)
})
