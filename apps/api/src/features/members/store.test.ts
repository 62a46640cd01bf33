import { BANK_CODES } from '@morakot/contract/features/members/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startApp()
  member = await app.memberWith()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})

const run = async (statement: string) => await sql.raw(statement.replaceAll(':id', String(member.id))).execute(app.context.db)

const MEMBER = `insert into member (username, phone, password_hash, first_name, last_name, birth_date, marketing_source, referral_code,
  bank_code, bank_number, registered_at, tier, platform_code, status)
  select :username, :phone, 'x', 'a', 'b', '1990-01-01', 'OTHER', :referral, :code, :bank, now(), :tier, :platform, :status`

/** An insert of a good member with one column bad. */
function memberWith(bad: Readonly<Record<string, string>>): string {
  const good = {
    username: 'freshname',
    phone: '0899999999',
    referral: 'ABCD2345',
    code: 'SCB',
    bank: '5550001112',
    tier: 'DEFAULT',
    platform: 'TIAMUT',
    status: 'active',
  }
  return Object.entries({ ...good, ...bad }).reduce((text, [name, value]) => text.replace(`:${name}`, `'${value}'`), MEMBER)
}

const SESSION = 'insert into member_session (member_id, token_hash, created_at, last_seen_at, device, address'
const hash = (byte: number) => `decode(repeat('${byte.toString(16).padStart(2, '0')}', 32), 'hex')`

describe('the database itself refuses', () => {
  test.each([
    ['member__username', memberWith({ username: 'UPPER' })],
    ['member__username_is_no_phone', memberWith({ username: '0812345678' })],
    ['member__username_is_no_phone', memberWith({ username: '66812345678' })],
    ['member__phone', memberWith({ phone: '0212345678' })],
    ['member__bank_code', memberWith({ code: '004' })],
    ['member__bank_number', memberWith({ bank: '12' })],
    ['member__referral_code', memberWith({ referral: 'no' })],
    ['member__tier', memberWith({ tier: 'KING' })],
    ['member__platform_code', memberWith({ platform: 'XX' })],
    ['member__status', memberWith({ status: 'sleepy' })],
    ['member__holder_state', `update member set holder_state = 'sure', holder_checked_at = now() where id = :id`],
    ['member__holder_has_moment', `update member set holder_state = 'verified', holder_checked_at = null where id = :id`],
    ['member_session__token_is_sha256', `${SESSION}) select :id, 'short', now(), now(), '', ''`],
    ['member_session__reason', `${SESSION}, ended_at, ended_reason) select :id, ${hash(1)}, now(), now(), '', '', now(), 'bored'`],
    ['member_session__renewed_later', `${SESSION}, renewed_at) select :id, ${hash(8)}, now(), now(), '', '', now() - interval '1 second'`],
    ['member_session__ended_with_reason', `${SESSION}, ended_at) select :id, ${hash(2)}, now(), now(), '', '', now()`],
    [
      'member_session__one_live',
      `${SESSION}) select :id, ${hash(3)}, now(), now(), '', '' union all select :id, ${hash(4)}, now(), now(), '', ''`,
    ],
    [
      'member_session__token_once',
      `${SESSION}, ended_at, ended_reason) select :id, ${hash(5)}, now(), now(), '', '', now(), 'logout' from generate_series(1, 2)`,
    ],
    ['registration_ask__once', `insert into registration_ask (key_hash, asked_at) select ${hash(7)}, now() from generate_series(1, 2)`],
    ['registration_ask__key_is_sha256', `insert into registration_ask (key_hash, asked_at) select 'short', now()`],
    ['member_session__member', `${SESSION}) select 0, ${hash(6)}, now(), now(), '', ''`],
    ['used_captcha__used_for_is_sha256', `insert into used_captcha (challenge, expires_at, used_for) select 'two', now(), 'short'`],
    ['used_captcha__once', `insert into used_captcha (challenge, expires_at) select 'one', now() from generate_series(1, 2)`],
    ['member_limit__kind', `insert into member_limit (member_id, kind, period, set_at) select :id, 'joy', 'day', now()`],
    ['member_limit__period', `insert into member_limit (member_id, kind, period, set_at) select :id, 'loss', 'hour', now()`],
    ['member_limit__minutes_are_daily', `insert into member_limit (member_id, kind, period, set_at) select :id, 'session', 'week', now()`],
    [
      'member_limit__value_is_not_negative',
      `insert into member_limit (member_id, kind, period, value, set_at) select :id, 'loss', 'day', -1, now()`,
    ],
    [
      'member_limit__pending_is_a_raise',
      `insert into member_limit (member_id, kind, period, value, set_at, pending_since, pending_value) select :id, 'loss', 'day', 5, now(), now(), 5`,
    ],
    [
      'member_limit__pending_is_dated',
      `insert into member_limit (member_id, kind, period, value, set_at, pending_value) select :id, 'loss', 'day', 5, now(), 6`,
    ],
    ['member_exclusion__kind', `insert into member_exclusion (member_id, kind, starts_at) select :id, 'nap', now()`],
    [
      'member_exclusion__ends_later',
      `insert into member_exclusion (member_id, kind, starts_at, ends_at) select :id, 'time_out', now(), now()`,
    ],
    ['member_exclusion__time_out_ends', `insert into member_exclusion (member_id, kind, starts_at) select :id, 'time_out', now()`],
    ['member_usage__not_negative', `insert into member_usage (member_id, day, won) select :id, '2026-01-01', -1`],
    ['operator__username', `insert into operator (username, password_hash, display_name, created_at) select 'Ä', 'x', 'x', now()`],
    [
      'operator__username_once',
      `insert into operator (username, password_hash, display_name, created_at) select 'twice', 'x', 'x', now() from generate_series(1, 2)`,
    ],
  ])('%s', async (constraint, statement) => {
    await expect(run(statement)).rejects.toMatchObject({ constraint })
  })

  test.each(BANK_CODES)('no member of the bank %s, for the contract names it', async (code) => {
    const place = BANK_CODES.indexOf(code) + 10
    const own = { username: `bank${place}`, phone: `06900000${place}`, referral: `BANK${place}`, bank: `55500011${place}` }

    await expect(run(memberWith({ ...own, code }))).resolves.toBeDefined()
  })

  test.each([
    ['deleting a member', 'delete from member'],
    ['renaming a member', `update member set username = 'other1' where id = :id`],
    ['deleting a session', 'delete from member_session'],
    ['moving a session to another member', `update member_session set member_id = :id`],
    ['changing the audit', `update audit set actor = 'nobody'`],
  ])('%s', async (_name, statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied/)
  })
})
