import { mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserTimeFactor } from './drag.ts'
import { PASSWORD, visitor } from './member.ts'
import type { Member } from './member.ts'
import type { Addresses } from './product.ts'
import { addresses, test as base } from './test.ts'

const POLL_MS = 100
const HELD_MS_MAX = 120_000 * browserTimeFactor

/**
 * Logs in one of the members that every demo starts with, and keeps other tests from it until the test is over: a second login ends the first
 * session, and tests run in parallel.
 */
export type Demo = (username: 'somchai' | 'malee' | 'thanakorn', product?: Addresses) => Promise<Member>

interface Fixtures {
  readonly demo: Demo
}

export const test = base.extend<Fixtures>({
  demo: async ({ baseURL: _ }, provide, info) => {
    const held: string[] = []
    await provide(async (username, product = addresses) => {
      const lock = join(tmpdir(), `morakot-e2e-${new URL(product.player).port}-${username}`)
      const deadline = performance.now() + HELD_MS_MAX
      // The time that another test takes does not count against this one.
      info.setTimeout(info.timeout + HELD_MS_MAX)
      while (!isTaken(lock)) {
        if (performance.now() > deadline) throw new Error(`${username} was held by another test for ${HELD_MS_MAX / 1000} s: ${lock}`)
        await sleep(POLL_MS)
      }
      held.push(lock)
      const member = visitor({ username, phone: '', bankNumber: '' }, product)
      await member.api.members.login({ body: { username, password: PASSWORD } })
      return member
    })
    for (const lock of held) rmdirSync(lock)
  },
})

/** A folder is made by one alone, whatever else tries. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
