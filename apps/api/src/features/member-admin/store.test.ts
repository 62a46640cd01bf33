import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let member: TestMember
let operator: bigint
beforeAll(async () => {
  app = await startApp()
  member = await app.memberWith()
  operator = await seedOperator(app.wiring.operators, { username: 'risk', password: TEST_PASSWORD, displayName: 'x' })
})
afterAll(async () => await app[Symbol.asyncDispose]())

const now = new Date('2026-11-20T05:00:00.000Z')
const block = (more: RawBuilder<unknown>) => sql`
  insert into member_block (member_id, blocked_by, blocked_at, reason, note, lift_reason, lift_note, lifted_by, lifted_at)
  values (${member.id}, ${operator}, ${now}, ${more})`
const lease = (subject: string, until: Date) => sql`
  insert into work_lease (kind, subject, operator_id, taken_at, expires_at) values ('game_alert', ${subject}, ${operator}, ${now}, ${until})`

describe('the database refuses', () => {
  test.each([
    ['member_block__reason', () => block(sql`'because', null, null, null, null, null`)],
    ['member_block__lift_reason', () => block(sql`'fraud', null, 'because', null, ${operator}, ${now}`)],
    ['member_block__lifted_whole', () => block(sql`'fraud', null, 'cleared', null, null, null`)],
    ['member_block__lift_note_of_a_lift', () => block(sql`'fraud', null, null, 'why', null, null`)],
    [
      'member_note__body_is_some',
      () => sql`
        insert into member_note (id, member_id, operator_id, body, at) values (${randomUUID()}, ${member.id}, ${operator}, '', ${now})`,
    ],
    ['work_lease__expires_later', () => lease('1', now)],
    ['work_lease__subject', () => lease('x'.repeat(65), new Date(now.getTime() + 1))],
  ])('what breaks %s', async (constraint, statement) => {
    await expect(statement().execute(app.context.db)).rejects.toMatchObject({ constraint })
  })

  test('a second freeze while one is in force', async () => {
    await block(sql`'fraud', null, null, null, null, null`).execute(app.context.db)

    await expect(block(sql`'other', null, null, null, null, null`).execute(app.context.db)).rejects.toMatchObject({
      constraint: 'member_block__one_open',
    })
  })

  test.each([
    ['the author of a note', () => sql`update member_note set operator_id = 1`],
    ['a note', () => sql`delete from member_note`],
    ['the reason of a freeze', () => sql`update member_block set reason = 'other'`],
    ['a freeze', () => sql`delete from member_block`],
    ['the number of a deposit', () => sql`update deposit set number = default`],
  ])('to let the application change or remove %s', async (_what, statement) => {
    await expect(statement().execute(app.context.db)).rejects.toThrow(/permission denied/)
  })
})
