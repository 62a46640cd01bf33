import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import { drain, stopGracefully } from './graceful-stop.ts'

/** A server with one request in flight, which ends when the test ends it. */
async function withOpenRequest() {
  const app = Fastify({ forceCloseConnections: false })
  stopGracefully(app)
  let isReceived = false
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.get('/pay', async () => {
    isReceived = true
    await finished
    return { paid: true }
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const input = fetch(`${origin}/pay`)
  while (!isReceived) await sleep(5)
  return { app, origin, input, finish }
}

async function get(url: string, agent: Agent) {
  const input = request(url, { agent }).end()
  const [response]: IncomingMessage[] = await once(input, 'response')
  response?.resume()
  if (response !== undefined) await once(response, 'end')
  return { status: response?.statusCode, connection: response?.headers.connection }
}

describe('a server that stops', () => {
  test('lets a request in progress have its answer first', async () => {
    const { app, input, finish } = await withOpenRequest()

    const stopped = app.close()
    await sleep(50)
    finish()

    const reply = await input
    expect([reply.status, reply.headers.get('connection'), await reply.json()]).toEqual([200, 'close', { paid: true }])
    await stopped
  })

  test('takes no new request meanwhile', async () => {
    const { app, origin, input, finish } = await withOpenRequest()

    const stopped = app.close()
    await sleep(50)

    await expect(fetch(`${origin}/pay`)).rejects.toThrow('fetch failed')
    finish()
    await input
    await stopped
  })

  test('answers requests on open connections while it drains, and announces that it closes them', async () => {
    const { app, origin, input, finish } = await withOpenRequest()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    finish()
    await input
    expect((await get(`${origin}/pay`, agent)).connection).toBe('keep-alive')

    const drained = drain(app)
    const last = await get(`${origin}/pay`, agent)

    expect(last).toEqual({ status: 200, connection: 'close' })
    await drained
    await app.close()
  })

  test('is not healthy while it drains, so that a proxy leaves it alone', async () => {
    await using app = await startApp()
    expect((await app.app.inject({ url: '/health' })).statusCode).toBe(200)

    const drained = drain(app.app)

    expect((await app.app.inject({ url: '/health' })).statusCode).toBe(503)
    await drained
  })

  test('does not wait for idle connections', async () => {
    const { app, input, finish } = await withOpenRequest()
    finish()
    await input

    const cutOff = vi.spyOn(app.server, 'closeAllConnections')
    await app.close()

    expect(cutOff, 'it waited until the rest was cut off').not.toHaveBeenCalled()
  })
})
