import { createHash } from 'node:crypto'
import { memberCalls } from '@morakot/contract/features/members/calls'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { findNumber } from '@morakot/ui/captcha/find-number'
import type { Puzzle } from '@morakot/ui/captcha/find-number'
import { vi } from 'vitest'
import type { Members } from './member.ts'

/** The worker of the captcha, which works in the page: happy-dom has none. */
class SolvingWorker extends EventTarget {
  postMessage(puzzle: Puzzle): void {
    void findNumber(puzzle).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}

/** Gives out captchas that are solved at once. */
export function serveCaptcha(server: FakeServer): void {
  vi.stubGlobal('Worker', SolvingWorker)
  server.on<Members, 'captcha'>(memberCalls.captcha, () => ({
    algorithm: 'SHA-256',
    challenge: createHash('sha256').update('salt?7').digest('hex'),
    maxnumber: 10,
    salt: 'salt?',
    signature: 'signed',
  }))
}
