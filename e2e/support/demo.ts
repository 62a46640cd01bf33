import { mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './drag.ts'
import { demoMember } from './member.ts'
import type { DemoUsername, Member } from './member.ts'
import { addresses, test as base } from './test.ts'

const POLL_MS = 100
const HELD_MS_MAX = 120_000 * patience

interface Fixtures {
  /** Logs a demo member in, who is nobody else's until the test is over: a member has one session, and test files run side by side. */
  readonly demo: (username: DemoUsername) => Promise<Member>
}

export const test = base.extend<Fixtures>({
  demo: async ({ baseURL: _ }, provide, info) => {
    const held: string[] = []
    await provide(async (username) => {
      const lock = join(tmpdir(), `morakot-e2e-${new URL(addresses.player).port}-${username}`)
      const deadline = performance.now() + HELD_MS_MAX
      // What another test takes is not this one's.
      info.setTimeout(info.timeout + HELD_MS_MAX)
      while (!isTaken(lock)) {
        if (performance.now() > deadline) throw new Error(`${username} was held by another test for ${HELD_MS_MAX / 1000} s: ${lock}`)
        await sleep(POLL_MS)
      }
      held.push(lock)
      return await demoMember(username)
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
