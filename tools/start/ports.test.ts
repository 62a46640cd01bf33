import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { readPlan } from './plan.ts'
import { findBusyPort } from './ports.ts'

let held: Server
let port: number
// Ports that the system assigns automatically may belong to another connection at any moment.
let free: Record<'PLAYER_PORT' | 'CONSOLE_PORT' | 'SANDBOX_PORT', string>
beforeEach(async () => {
  free = { PLAYER_PORT: String(await freePort()), CONSOLE_PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  port = await freePort()
  held = createServer()
  await new Promise<void>((resolve) => held.listen(port, '127.0.0.1', resolve))
})
afterEach(() => {
  held.close()
})

const busyOf = async (variables: Record<string, string>) => await findBusyPort(readPlan({ ...free, ...variables }, '/'))

describe('a port of the plan', () => {
  test.each(['PLAYER_PORT', 'CONSOLE_PORT', 'SANDBOX_PORT'])(
    'that something else holds is found, with %s that moves it',
    async (variable) => {
      expect(await busyOf({ [variable]: String(port) })).toEqual({ port, variable })
    },
  )

  test('is not held any more after it was looked at', async () => {
    await once(held.close(), 'close')

    expect(await busyOf({ PLAYER_PORT: String(port) })).toBe(null)
    expect(await busyOf({ PLAYER_PORT: String(port) })).toBe(null)
  })

  test.each(['203.0.113.9', 'no-such-host.invalid'])('is not called busy when HOST is the mistake: %s', async (host) => {
    await expect(busyOf({ DEMO_EXPOSED: 'yes', HOST: host })).rejects.toThrow(`HOST must be an address of this machine, not ${host}.`)
  })
})
