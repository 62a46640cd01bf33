import { afterAll, beforeAll, expect, test } from 'vitest'
import { olderThanRegistration } from '../../test/older-than-registration.ts'
import { openTestDb } from '../../test/open-test-db.ts'
import type { TestDb } from '../../test/open-test-db.ts'
import { silentLogger } from '../../test/silent-logger.ts'
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

async function seeded(variables: Record<string, string>) {
  await seedDemo(database.target, silentLogger, readEnv(variables))
  const { rows } = await database.owner.query(`
    select
      (select count(*) from member)::integer as members,
      (select count(*) from operator)::integer as operators,
      (select count(*) > 0 from game) as "hasGames"`)
  return rows[0]
}

test('where outsiders arrive nobody is seeded whose password is published, and on this machine everybody is', async () => {
  expect(await seeded({ HOST: '0.0.0.0', ...OWN_SECRETS })).toEqual({ members: 0, operators: 0, hasGames: true })
  expect(await seeded({})).toEqual({ members: 6, operators: 7, hasGames: true })
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

  await seeded({})
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
