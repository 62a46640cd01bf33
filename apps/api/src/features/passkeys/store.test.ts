import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startApp()
  member = await app.memberWith()
  await app.as(member)
})
afterAll(async () => await app[Symbol.asyncDispose]())

const run = async (statement: string) => await sql.raw(statement.replaceAll(':id', String(member.id))).execute(app.context.db)

const PASSKEY = `insert into member_passkey (id, member_id, credential_id, public_key, counter, transports, name, created_at)
  select gen_random_uuid(), :id, 'one', '', 0, '{}', 'x', now()`
const CHALLENGE = 'insert into member_challenge (member_id, kind, session_id, challenge, name, amount, expires_at)'
const SESSION = '(select id from member_session where member_id = :id)'

describe('the database itself refuses', () => {
  test.each([
    ['member_passkey__credential_once', `${PASSKEY} from generate_series(1, 2)`],
    ['member_passkey__counter_not_negative', PASSKEY.replace(' 0, ', ' -1, ')],
    ['member_passkey__member', PASSKEY.replace(':id', '0')],
    ['member_challenge__kind', `${CHALLENGE} select :id, 'login', ${SESSION}, 'x', null, null, now()`],
    ['member_challenge__name', `${CHALLENGE} select :id, 'registration', ${SESSION}, 'x', null, null, now()`],
    ['member_challenge__amount', `${CHALLENGE} select :id, 'withdrawal', ${SESSION}, 'x', null, null, now()`],
    ['member_challenge__session', `${CHALLENGE} select :id, 'withdrawal', 0, 'x', null, 100, now()`],
    ['member_challenge__member', `${CHALLENGE} select 0, 'withdrawal', ${SESSION}, 'x', null, 100, now()`],
    ['member_challenge__one_a_kind', `${CHALLENGE} select :id, 'withdrawal', ${SESSION}, 'x', null, 100, now() from generate_series(1, 2)`],
    [
      'withdrawal__passkey',
      `insert into withdrawal (id, member_id, amount, bank_code, bank_number, bank_holder, status, hold_id, created_at, passkey_name)
       select gen_random_uuid(), :id, 100, 'KBANK', '1', 'x', 'REQUESTED', 1, now(), 'x'`,
    ],
  ])('%s', async (constraint, statement) => {
    await expect(run(statement)).rejects.toMatchObject({ constraint })
  })

  test.each([
    ['a passkey that changes hands', 'update member_passkey set member_id = :id'],
    ['another key under the same name', `update member_passkey set public_key = ''`],
    ['a younger passkey made older', 'update member_passkey set created_at = now()'],
    ['another proof of a withdrawal', `update withdrawal set passkey_name = 'x'`],
  ])('%s', async (_name, statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied/)
  })
})
