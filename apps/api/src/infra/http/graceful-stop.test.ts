import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { stopGracefully } from './graceful-stop.ts'

/** A server with one request under way, which ends when told. */
async function withOpenRequest() {
  const app = Fastify({ forceCloseConnections: false })
  stopGracefully(app)
  let isHeard = false
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.get('/pay', async () => {
    isHeard = true
    await finished
    return { paid: true }
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const asked = fetch(`${origin}/pay`)
  while (!isHeard) await sleep(5)
  return { app, origin, asked, finish }
}

describe('a server that stops', () => {
  test('lets a request under way have its answer first', async () => {
    const { app, asked, finish } = await withOpenRequest()

    const stopped = app.close()
    await sleep(50)
    finish()

    const reply = await asked
    expect([reply.status, reply.headers.get('connection'), await reply.json()]).toEqual([200, 'close', { paid: true }])
    await stopped
  })

  test('takes no new request meanwhile', async () => {
    const { app, origin, asked, finish } = await withOpenRequest()

    const stopped = app.close()
    await sleep(50)

    await expect(fetch(`${origin}/pay`)).rejects.toThrow('fetch failed')
    finish()
    await asked
    await stopped
  })

  test('does not wait for idle connections', async () => {
    const { app, asked, finish } = await withOpenRequest()
    finish()
    await asked

    const begun = performance.now()
    await app.close()

    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
