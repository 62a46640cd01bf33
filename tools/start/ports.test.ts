import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPlan } from './plan.ts'
import { findBusyPort } from './ports.ts'

let held: Server
let port: number
beforeEach(async () => {
  held = createServer()
  await new Promise<void>((resolve) => held.listen(0, '127.0.0.1', resolve))
  port = (held.address() as AddressInfo).port
})
afterEach(() => {
  held.close()
})

const busyOf = async (variables: Record<string, string>) =>
  await findBusyPort(
    readPlan({ PLAYER_PORT: String(port + 1), CONSOLE_PORT: String(port + 2), SANDBOX_PORT: String(port + 3), ...variables }, '/'),
  )

describe('a port of the plan', () => {
  test.each(['PLAYER_PORT', 'CONSOLE_PORT', 'SANDBOX_PORT'])(
    'that something else holds is found, with %s that moves it',
    async (variable) => {
      expect(await busyOf({ [variable]: String(port) })).toEqual({ port, variable })
    },
  )

  test('is not held any more after it was looked at', async () => {
    held.close()
    await new Promise((resolve) => setTimeout(resolve, 10))

    expect(await busyOf({ PLAYER_PORT: String(port) })).toBe(null)
    expect(await busyOf({ PLAYER_PORT: String(port) })).toBe(null)
  })

  test.each(['203.0.113.9', 'no-such-host.invalid'])('is not called busy when HOST is the mistake: %s', async (host) => {
    await expect(busyOf({ HOST: host })).rejects.toThrow(`HOST must be an address of this machine, not ${host}.`)
  })
})
