import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { promptPassword } from '../../operator-terminal.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { takeForce } from '../../../test/take-force.ts'
import { appCode } from '../../../test/soft-app.ts'
import { makeOperator, newEnrolmentCode } from './service-first-owners.ts'
import { present } from '../../../test/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const make = async (username: string) =>
  (await makeOperator(app.context, { username, displayName: username, password: TEST_PASSWORD })).kind

describe('operators of a new installation', () => {
  test('are two owners, of ten that are made at the same time; the others wait for a role, and may sign in', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, async (_, n) => await make(`first${n}`)))

    expect(outcomes.filter((outcome) => outcome === 'owner')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'without_role')).toHaveLength(8)
    const without = `first${outcomes.indexOf('without_role')}`
    const login = await app.consoleGuest().post('/console/login', { username: without, password: TEST_PASSWORD })
    expect([login.status, login.data.roles, login.data.permissions]).toEqual([200, [], []])
  })

  test('are made once, and written down', async () => {
    expect(await make('first0')).toBe('taken')

    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit where action = 'operator.made' and after ->> 'username' = 'first0'`.execute(app.context.db)
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('[FACTOR-5, F-129, F-130] a one-time code from the terminal', () => {
  let real: TestApp
  beforeAll(async () => {
    real = await startApp({ config: { isPrivateDemo: false } })
  })
  afterAll(async () => await real[Symbol.asyncDispose]())

  const made = async (username: string) => await makeOperator(real.context, { username, displayName: username, password: TEST_PASSWORD })
  const again = async (username: string) => await newEnrolmentCode(real.context, username)

  /** Signs in and sets an authenticator app up. */
  async function enrol(username: string, enrolmentCode: string | null) {
    const reply = await real.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
    const browser = real.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
    const { secret } = (await browser.post('/console/me/totp', {})).data
    const { status, failure } = await browser.post('/console/me/totp/confirm', {
      code: await appCode(secret, real.clock.now()),
      enrolmentCode: enrolmentCode ?? '',
    })
    return { browser, status, code: failure.code }
  }

  test('lets the first owner in, and a new one voids it as long as none was set up', async () => {
    const { kind, code } = await made('terminal1')
    expect(kind).toBe('owner')
    const next = await again('terminal1')
    expect(next.kind).toBe('given')

    expect((await enrol('terminal1', code)).code).toBe('operator_factors.enrolment_code_wrong')
    expect((await enrol('terminal1', next.code)).status).toBe(200)
    expect(await made('terminal1')).toEqual({ kind: 'taken', code: null })
    expect(await again('nobody')).toEqual({ kind: 'unknown', code: null })
  })

  test('takes the factors of the only owner who has one away, and needs a proposal where another owner has one', async () => {
    const first = await again('terminal1')
    expect(first.kind).toBe('reset')
    const owner = await enrol('terminal1', first.code)
    const other = await made('terminal2')
    expect(other.kind).toBe('owner')
    expect((await enrol('terminal2', other.code)).status).toBe(200)
    expect(await again('terminal2')).toEqual({ kind: 'owner_needed', code: null })
    const { items } = (await owner.browser.get('/console/operators')).data
    const { operatorId } = present(items.find((one: { username: string }) => one.username === 'terminal2'))
    const propose = async () => await owner.browser.post('/console/operator-changes/factor-reset', { operatorId, reason: 'ทำโทรศัพท์หาย' })
    expect((await propose()).status).toBe(200)

    const outcomes = await Promise.all(Array.from({ length: 10 }, async () => await again('terminal2')))

    expect(
      outcomes.filter(({ kind }) => kind === 'approved'),
      'the proposal counts once',
    ).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'owner_needed')).toHaveLength(9)
    const [waiting] = (await owner.browser.get('/console/operator-changes')).data.items
    expect(waiting).toMatchObject({ status: 'PROPOSED', decidedBy: null, inForceAt: expect.any(String) })
    await takeForce(real, 'operator_roles.in_force', present(waiting).changeId)
    const [change] = (await owner.browser.get('/console/operator-changes')).data.items
    expect(change).toMatchObject({ status: 'APPROVED', subject: { kind: 'factors' }, decidedBy: null })
  })

  test('needs another proposal when the first is three days old', async () => {
    const code = (await again('terminal2')).code
    expect((await enrol('terminal2', code)).status).toBe(200)
    const owner = await signInOperator(real, { username: 'terminal3', roles: ['owner'] })
    const { items } = (await owner.get('/console/operators')).data
    const { operatorId } = present(items.find((one: { username: string }) => one.username === 'terminal2'))
    const input = { operatorId, reason: 'ทำโทรศัพท์หาย' }
    expect((await owner.post('/console/operator-changes/factor-reset', input)).status).toBe(200)
    real.clock.advance(72 * 3_600_000)

    expect((await again('terminal2')).kind).toBe('owner_needed')
  })
})

describe('the password of a new operator', () => {
  test('is the next line of an input that is no terminal, and nothing is printed', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end('correct-horse-9\nmore\n')

    expect(await promptPassword({ input, output }, 'Password: ')).toBe('correct-horse-9')
    expect(output.read()).toBe(null)
  })

  test('is not shown on a terminal, can be mended, and can be given up', async () => {
    const terminal = () => {
      const input = Object.assign(new PassThrough(), { setRawMode: () => undefined })
      const output = new PassThrough()
      return { input, output }
    }
    const first = terminal()
    first.input.write('secrex\u007ft\r')
    expect(await promptPassword(first as unknown as Parameters<typeof promptPassword>[0], 'Password: ')).toBe('secret')
    expect(String(first.output.read())).toBe('Password: \n')

    const second = terminal()
    second.input.write('sec\u0003')
    await expect(promptPassword(second as unknown as Parameters<typeof promptPassword>[0], 'Password: ')).rejects.toThrow('Given up.')
  })
})
