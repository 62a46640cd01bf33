import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { untilWhole } from './whole.ts'

test('[demo] the start waits until members are answered, and says once why', async () => {
  let left = 3
  const server = createServer((_request, response) => {
    left -= 1
    response.writeHead(503).end(JSON.stringify({ code: left > 0 ? 'site.preparing' : 'site.maintenance' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const said: string[] = []

  const { port } = server.address() as AddressInfo
  const say = (sentence: string) => void said.push(sentence)

  expect(await untilWhole(port, { say, isLeaving: () => false, lookMs: 1 })).toBe(true)

  server.close()
  expect(await untilWhole(port, { say, isLeaving: () => true, lookMs: 1 })).toBe(false)
  expect(left).toBe(0)
  expect(said).toEqual([expect.stringContaining('DEMO_HISTORY=small')])
})
