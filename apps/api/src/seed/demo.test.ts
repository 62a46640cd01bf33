import { DEMO_MEMBERS, DEMO_OPERATORS, DEMO_PASSWORD } from '@morakot/contract/outside/demo-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from '#infra/crypto/password-hash'
import { olderThanRegistration } from '../../test/older-than-registration.ts'
import { openTestDb } from '../../test/open-test-db.ts'
import type { TestDb } from '../../test/open-test-db.ts'
import { silentLogger } from '../../test/silent-logger.ts'
import { refuseDemoLogins } from './demo-logins.ts'
import { readEnv } from '../env.ts'
import { seedDemo } from './demo.ts'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

const OWN_SECRETS = Object.fromEntries(
  [
    'CAPTCHA_SECRET',
    'CODE_SECRET',
    'PROVIDER_SECRET',
    'BANK_SECRET',
    'SMS_SECRET',
    'OPERATOR_SECRET',
    'SLIPS_SECRET',
    'IDENTITY_SECRET',
    'TRUEMONEY_SECRET',
    'GATEWAY_SECRET',
    'VAULT_SECRET',
    'DOCUMENT_SECRET',
  ].map((name) => [name, `${name} of this installation only`]),
)

const DEMO = { DEMO_LOGINS: 'yes' }

async function seeded(variables: Record<string, string>) {
  await seedDemo(database.target, silentLogger, { env: readEnv(variables) })
  const { rows } = await database.owner.query(`
    select
      (select count(*) from member)::integer as members,
      (select count(*) from operator)::integer as operators,
      (select count(*) > 0 from game) as "hasGames"`)
  return rows[0]
}

test('[INSTALL-1] no operator with a published password is seeded, unless DEMO_LOGINS=yes allows it', async () => {
  expect(await seeded({ HOST: '0.0.0.0', ...OWN_SECRETS })).toEqual({ members: 0, operators: 0, hasGames: true })
  expect(await seeded({})).toEqual({ members: 0, operators: 0, hasGames: true })
})

test('[INSTALL-1] the members and operators of the demo are seeded with DEMO_LOGINS=yes', async () => {
  expect(await seeded(DEMO)).toEqual({ members: 7, operators: 8, hasGames: true })
})

test('[INSTALL-1] the list of demo logins, by which an open installation refuses to start, names each login that the demo password opens', async () => {
  await seeded(DEMO)
  const logins = async (table: 'member' | 'operator') => {
    const { rows } = await database.owner.query(`select username, password_hash from ${table} where password_hash is not null order by 1`)
    const opened: string[] = []
    for (const { username, password_hash } of rows) if (await isPassword(password_hash, DEMO_PASSWORD)) opened.push(username)
    return opened
  }

  expect(await logins('operator')).toEqual(DEMO_OPERATORS.toSorted())
  expect(await logins('member')).toEqual(Object.keys(DEMO_MEMBERS).toSorted())
})

test('the first start seeds what the features show, each once', async () => {
  const counts = async () => {
    const { rows } = await database.owner.query(`
      select
        (select count(*) from promotion)::integer as promotions,
        (select count(*) from quest_definition)::integer as quests,
        (select count(*) from voucher_campaign)::integer as campaigns,
        (select count(*) from redemption_item)::integer as rewards`)
    return rows[0]
  }
  const first = await counts()
  expect(first.promotions).toBe(5)
  for (const [name, count] of Object.entries(first)) expect(count, name).toBeGreaterThan(0)

  await seeded(DEMO)
  expect(await counts()).toEqual(first)
})

test('no row of a demo member is older than the registration, and the tiers were reached before their history', async () => {
  expect(await olderThanRegistration(database.db)).toEqual([])
  const { rows } = await database.owner.query(`
    select username, tier, count(tier_change)::integer as steps, max(tier_change.at) < now() - interval '300 days' as "isLongAgo"
    from member join tier_change on tier_change.member_id = member.id
    group by username, tier order by username`)
  expect(rows).toEqual([
    { username: 'malee', tier: 'ELITE', steps: 1, isLongAgo: true },
    { username: 'thanakorn', tier: 'EMPEROR', steps: 2, isLongAgo: true },
  ])
})

describe('[INSTALL-1] an installation that outsiders can reach', () => {
  const start = async (places: { isPrivateDemo: boolean; isExposedDemo: boolean }) => await refuseDemoLogins(database.db, places)

  test('does not start while a published password opens a door of an operator or a member', async () => {
    await seeded(DEMO)

    await expect(start({ isPrivateDemo: true, isExposedDemo: false })).resolves.toBeUndefined()
    await expect(start({ isPrivateDemo: false, isExposedDemo: false })).rejects.toThrow(
      'the published demo password opens operator auditor, operator checker, operator content, operator marketing, operator operator, ' +
        'operator owner, operator owner2, operator support, member malee, member napha, member somchai, member thanakorn:',
    )
    await database.owner.query(`update operator set disabled_at = now() where username <> 'owner2'`)
    await expect(start({ isPrivateDemo: false, isExposedDemo: true })).rejects.toThrow('opens operator owner2:')
    await database.owner.query(`update operator set password_hash = $1`, [await hashPassword('a password of its own 7')])
    await expect(start({ isPrivateDemo: false, isExposedDemo: true })).resolves.toBeUndefined()
    await expect(start({ isPrivateDemo: false, isExposedDemo: false })).rejects.toThrow('opens member malee, member napha,')
  })

  test('starts although another member registered the name of a demo member with its password', async () => {
    await database.owner.query(`update member set phone = '09' || substr(phone, 3, 8) where username = any($1)`, [
      Object.keys(DEMO_MEMBERS),
    ])

    await expect(start({ isPrivateDemo: false, isExposedDemo: false })).resolves.toBeUndefined()
  })
})
