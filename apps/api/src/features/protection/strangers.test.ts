import { expect, test } from 'vitest'
import { waitingHashes } from '#infra/crypto/password-hash'
import { holdVerifications } from '../../../test/quick-argon2.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import { Visitor } from '../../../test/visitor.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

/** 120 requests reach their place in line; a busy machine takes a while. */
const WAITS = { timeout: 60_000 * timeFactor }

test('login attempts of others block no self-exclusion and no withdrawal of a member', async () => {
  await using app = await startApp()
  const [leaving, withdrawing] = [await app.memberWith(), await app.memberWith({ credit: '500.00' })]
  const [one, other] = [await app.as(leaving), await app.as(withdrawing)]
  // Released in any case: files that come after this one share the worker.
  using held = { [Symbol.dispose]: holdVerifications() }
  const strangers = Array.from({ length: 120 }, async (_, place) => {
    const stranger = new Visitor(app.app, { address: `10.0.${place}.1` })
    return await stranger.post('/v2/users.login', { username: `nobody${place}`, password: 'wrong-horse-1' })
  })
  // Two places are taken, and the line of strangers is full.
  await expect.poll(() => waitingHashes().stranger, WAITS).toBe(32)
  const excluded = one.post('/me/self-exclusion', { months: 6, password: TEST_PASSWORD })
  const withdrawn = other.post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
  await expect.poll(() => waitingHashes().known, WAITS).toBe(2)
  held[Symbol.dispose]()

  const reports = await Promise.all(strangers)
  expect(reports.filter(({ status }) => status === 503)).toHaveLength(86)
  expect((await excluded).status).toBe(200)
  expect((await withdrawn).status).toBe(200)
})
