import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember, setLimit } from '#features/protection/service-limits'
import { publishedOf } from '../../../test/published-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { login } from '#features/sign-in/service'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const visitor = { address: '127.0.0.1', userAgent: 'vitest' }

describe('what is published of a member', () => {
  test('a login, with whether the account was ever opened from that device', async () => {
    const member = await app.memberWith()
    const request = { username: member.username, password: member.password }
    const first = await login(app.wiring.members, request, visitor)
    await login(app.wiring.members, request, { ...visitor, deviceToken: first.device.token })
    await login(app.wiring.members, request, visitor)

    expect((await publishedOf(app, member)).map(({ topic, payload }) => [topic, payload['isNewDevice']])).toEqual([
      ['member.logged_in', false],
      ['member.logged_in', false],
      ['member.logged_in', true],
    ])
  })

  test('nothing of a login that was refused', async () => {
    const member = await app.memberWith()

    await expect(login(app.wiring.members, { username: member.username, password: 'wrong-horse-9' }, visitor)).rejects.toMatchObject({
      code: 'members.wrong_credentials',
    })

    expect(await publishedOf(app, member)).toEqual([])
  })

  test('a limit when it holds, without its sum, and a break', async () => {
    const member = await app.memberWith()
    const name = { kind: 'deposit', period: 'day' } as const
    await setLimit(app.context, member.id, { ...name, value: 500_000n })
    // Higher waits: nothing holds yet.
    await setLimit(app.context, member.id, { ...name, value: 900_000n })
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 1 })

    expect((await publishedOf(app, member)).map(({ topic, payload }) => [topic, payload])).toEqual([
      ['member.limit_set', { ...name, isFirst: true }],
      ['member.break_started', { kind: 'time_out', until: '2026-11-21T05:00:00.000Z' }],
    ])
  })
})
