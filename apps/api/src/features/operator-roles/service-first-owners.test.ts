import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { askPassword } from '../../operator-terminal.ts'
import { makeOperator } from './service-first-owners.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const make = async (username: string) => (await makeOperator(app.context, { username, displayName: username, password: TEST_PASSWORD })).kind

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

describe('the password of a new operator', () => {
  test('is the next line of an input that is no terminal, and nothing is printed', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    input.end('correct-horse-9\nmore\n')

    expect(await askPassword({ input, output }, 'Password: ')).toBe('correct-horse-9')
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
    // oxlint-disable-next-line typescript/consistent-type-assertions
    expect(await askPassword(first as unknown as Parameters<typeof askPassword>[0], 'Password: ')).toBe('secret')
    expect(String(first.output.read())).toBe('Password: \n')

    const second = terminal()
    second.input.write('sec\u0003')
    // oxlint-disable-next-line typescript/consistent-type-assertions
    await expect(askPassword(second as unknown as Parameters<typeof askPassword>[0], 'Password: ')).rejects.toThrow('Given up.')
  })
})
