import { CONFIG_KEYS } from '@morakot/contract/features/site/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const LINE_ACCOUNT = { PUBLIC: '@morakot', DEFAULT1: '@one', DEFAULT2: '@two', ELITE: 'https://lin.ee/elite', EMPEROR: '@emperor' }
const BACKUP = { bankCode: 'SCB', number: '4680123457', name: 'บริษัท มรกต จำกัด' }

/** One good value of each key. */
const GOOD = {
  ANNOUNCEMENT: { title: 'ปรับเวลาถอน', body: 'วันนี้ถอนได้ถึง 23:00 น.', level: 'WARNING' },
  MAINTENANCE: { until: '2026-11-20T08:00:00.000Z' },
  WELCOME_MODAL: { title: 'สวัสดี', body: 'บรรทัดแรก\nบรรทัดที่สอง', link: '/promotion' },
  LINE_ACCOUNT,
  NEW_USER_MODAL: { title: 'ยินดีต้อนรับ', body: 'เริ่มเล่นได้เลย' },
  BACKUP_BANK_ACCOUNT: BACKUP,
  PROMOTION_FOMO: { text: 'โปรนี้หมดสิ้นเดือน', endAt: '2026-11-30T17:00:00.000Z' },
} as const

let app: TestApp
let operator: Browser
let checker: Browser
beforeAll(async () => {
  app = await startApp()
  operator = await signIn('operator')
  checker = await signIn('checker')
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  await sql`update site_config set is_on = false`.execute(app.context.db)
  app.wiring.site.maintenance.forget()
})

async function signIn(username: string): Promise<Browser> {
  await seedOperator(app.wiring.operators, { username, password: TEST_PASSWORD, displayName: `เจ้าหน้าที่ ${username}` })
  const reply = await app.consoleGuest().post('/console/login', { username, password: TEST_PASSWORD })
  return app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
}

const settingOf = async (key: string) =>
  (await operator.get('/console/site')).data.settings.find((setting: { key: string }) => setting.key === key)

/** Saves a setting; an account that members are to pay into as two people do. */
async function save(key: string, value: object, { isOn = true, by = operator }: { isOn?: boolean; by?: Browser } = {}) {
  const { version } = present(await settingOf(key))
  const saved = await by.put(`/console/site/settings/${key}`, { version, isOn, value })
  const proposal = saved.data?.proposal ?? null
  return proposal === null ? saved : await decide('approve', proposal.changeId, by === operator ? checker : operator)
}

const decide = async (word: 'approve' | 'decline', changeId: string, by: Browser) =>
  await by.post(
    `/console/site/settings/BACKUP_BANK_ACCOUNT/changes/${changeId}/${word}`,
    word === 'decline' ? { reason: 'ไม่ตรงตามที่ตกลง' } : undefined,
  )

const shown = async (key: string) => (await app.guest().get('/configs')).data.configs.find((config: { key: string }) => config.key === key)

describe('the site settings', () => {
  test.each(CONFIG_KEYS)('[ENT-8, CALL-40] %s is what members read once it was saved, and gone when it is switched off', async (key) => {
    const reply = await save(key, GOOD[key])

    expect(reply).toMatchObject({ status: 200, data: { key, isOn: true, value: GOOD[key], changedBy: expect.stringContaining('เจ้าหน้าที่') } })
    const source = key === 'BACKUP_BANK_ACCOUNT' ? { source: 'verifier' } : {}
    const expected = key === 'MAINTENANCE' ? { isOn: true, ...GOOD[key] } : { ...GOOD[key], ...source }
    expect(JSON.parse(present(await shown(key)).value)).toEqual(expected)

    await save(key, GOOD[key], { isOn: false })

    expect(await shown(key)).toBeUndefined()
    expect(await settingOf(key)).toMatchObject({ value: GOOD[key], isOn: false })
  })

  test('a text that stays the same keeps its age: switching it off and on does not show it again', async () => {
    await save('WELCOME_MODAL', GOOD.WELCOME_MODAL)
    const { updatedAt } = present(await shown('WELCOME_MODAL'))
    app.clock.advance(60_000)

    await save('WELCOME_MODAL', GOOD.WELCOME_MODAL, { isOn: false })
    await save('WELCOME_MODAL', GOOD.WELCOME_MODAL)
    expect(present(await shown('WELCOME_MODAL')).updatedAt).toBe(updatedAt)

    await save('WELCOME_MODAL', { ...GOOD.WELCOME_MODAL, body: 'ใหม่' })
    expect(present(await shown('WELCOME_MODAL')).updatedAt).toBe(app.clock.now().toISOString())
  })

  test.each([
    ['ANNOUNCEMENT', { title: '', body: 'x' }, 'title'],
    ['ANNOUNCEMENT', { title: 'x' }, 'body'],
    ['ANNOUNCEMENT', { title: 'x', body: 'x', level: 'LOUD' }, 'level'],
    ['ANNOUNCEMENT', { title: 'x', body: 'x', startAt: '2026-11-21T00:00:00Z', endAt: '2026-11-20T00:00:00Z' }, 'endAt'],
    ['ANNOUNCEMENT', { title: 'x', body: 'x\u2028x' }, 'body'],
    ['MAINTENANCE', { until: 'tomorrow' }, 'until'],
    ['WELCOME_MODAL', { title: 'x', body: 'x', link: 'https://evil.example' }, 'link'],
    ['WELCOME_MODAL', { title: 'x', body: 'x', link: '//evil.example' }, 'link'],
    ['WELCOME_MODAL', { title: 'x', body: 'x', image: 'javascript:alert(1)' }, 'image'],
    ['LINE_ACCOUNT', { ...LINE_ACCOUNT, ELITE: undefined }, 'ELITE'],
    ['LINE_ACCOUNT', { ...LINE_ACCOUNT, DEFAULT2: 'https://evil.example/line.me' }, 'DEFAULT2'],
    ['NEW_USER_MODAL', { title: 'ก'.repeat(81), body: 'x' }, 'title'],
    ['BACKUP_BANK_ACCOUNT', { ...BACKUP, number: '123' }, 'number'],
    ['BACKUP_BANK_ACCOUNT', { ...BACKUP, bankCode: 'XYZ' }, 'bankCode'],
    ['PROMOTION_FOMO', { text: '' }, 'text'],
  ])('[VALID-7] %s with %j is refused at the field', async (key, value, field) => {
    const reply = await save(key, value)

    expect(reply).toMatchObject({ status: 422, failure: { code: 'site.invalid' } })
    expect(reply.failure.fields?.[`value.${field}`]).toMatch(/[ก-๙]/)
    expect(await shown(key)).toBeUndefined()
  })

  test('moments are compared as moments, however many digits they are written with', async () => {
    const times = { startAt: '2026-11-21T00:00:00Z', endAt: '2026-11-21T00:00:00.500Z' }

    expect((await save('ANNOUNCEMENT', { ...GOOD.ANNOUNCEMENT, ...times })).status).toBe(200)
  })

  test('ten operators who save one key at once: one does, the others get that the value is newer', async () => {
    const { version } = present(await settingOf('PROMOTION_FOMO'))
    const requests = Array.from({ length: 10 }, async (_, at) =>
      (at % 2 === 0 ? operator : checker).put('/console/site/settings/PROMOTION_FOMO', {
        version,
        isOn: true,
        value: { text: `ข้อความ ${at}` },
      }),
    )

    const replies = await Promise.all(requests)

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = replies.filter(({ status }) => status !== 200)
    for (const { failure } of others) expect(failure).toMatchObject({ code: 'site.setting_changed', status: { code: 409 } })
    expect(present(await settingOf('PROMOTION_FOMO')).version).toBe(version + 1)
  })

  test('who changed what is written down, with both states', async () => {
    await save('PROMOTION_FOMO', { text: 'ก่อน' })
    await save('PROMOTION_FOMO', { text: 'หลัง' }, { by: checker })

    const { rows } = await sql<{ actor: string; before: object; after: object }>`
      select actor, before, after from audit where subject = 'site:PROMOTION_FOMO' order by id desc limit 1`.execute(app.context.db)
    expect(rows[0]).toMatchObject({
      actor: expect.stringMatching(/^op:\d+$/),
      before: { value: { text: 'ก่อน' }, isOn: true },
      after: { value: { text: 'หลัง' }, isOn: true },
    })
    expect(await settingOf('PROMOTION_FOMO')).toMatchObject({ changedBy: 'เจ้าหน้าที่ checker', changedAt: app.clock.now().toISOString() })
  })

  test('are visible to operators alone', async () => {
    const member = await app.as(await app.memberWith())

    expect((await app.consoleGuest().get('/console/site')).status).toBe(401)
    expect((await app.consoleGuest(member.cookie).put('/console/site/settings/ANNOUNCEMENT', {})).status).toBe(401)
    expect((await member.get('/console/site')).status).toBe(404)
  })
})

describe('the backup account', () => {
  const propose = async () => {
    const { version } = present(await settingOf('BACKUP_BANK_ACCOUNT'))
    return await operator.put('/console/site/settings/BACKUP_BANK_ACCOUNT', { version, isOn: true, value: BACKUP })
  }

  test('[TRUST-1, F-129] is shown to members when another person approves, once; one person takes it away', async () => {
    const { proposal } = (await propose()).data
    expect(proposal).toMatchObject({ value: BACKUP, isOwn: true, proposedBy: 'เจ้าหน้าที่ operator' })
    expect(await shown('BACKUP_BANK_ACCOUNT')).toBeUndefined()
    expect(await propose()).toMatchObject({ status: 409, failure: { code: 'trust.already_proposed' } })
    expect(await decide('approve', present(proposal).changeId, operator)).toMatchObject({
      status: 409,
      failure: { code: 'trust.second_operator_needed' },
    })

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await decide('approve', present(proposal).changeId, checker)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shown('BACKUP_BANK_ACCOUNT')).toBeDefined()
    expect((await save('BACKUP_BANK_ACCOUNT', BACKUP, { isOn: false })).data.proposal).toBe(null)
    expect(await shown('BACKUP_BANK_ACCOUNT')).toBeUndefined()
  })

  test('[TRUST-1, F-129] that was declined is not shown, and neither is one whose setting was changed since', async () => {
    const first = present((await propose()).data.proposal).changeId
    expect((await decide('decline', first, checker)).data).toMatchObject({ isOn: false, proposal: null })

    const second = present((await propose()).data.proposal).changeId
    await save('BACKUP_BANK_ACCOUNT', BACKUP, { isOn: false })
    expect(await decide('approve', second, checker)).toMatchObject({ status: 409, failure: { code: 'site.setting_changed' } })
    await decide('decline', second, operator)
    expect(await shown('BACKUP_BANK_ACCOUNT')).toBeUndefined()
  })

  test('is one whose feed the bank sends us, or it is refused: money paid into another would be lost', async () => {
    const reply = await save('BACKUP_BANK_ACCOUNT', { ...BACKUP, number: '9999999999' })

    expect(reply).toMatchObject({ status: 422, failure: { code: 'site.account_unknown', fields: { 'value.number': expect.any(String) } } })
    expect(await shown('BACKUP_BANK_ACCOUNT')).toBeUndefined()
  })

  test('[ENT-8] takes a member’s plain transfer as the main one does where its bank reports it, and keeps it as evidence where slips credit', async () => {
    await save('BACKUP_BANK_ACCOUNT', BACKUP)
    const member = await app.memberWith()
    const browser = await app.as(member)
    const from = { fromBank: member.bank.code, fromAccount: member.bank.number } as const
    await browser.post('/v2/users/deposit.generate-qr-code', { amount: 250 })

    await deliver(app, arrival({ ...from, amount: '250.00', toAccount: '9999999999' }))
    expect(await app.creditOf(member)).toBe('0.00')
    await deliver(app, arrival({ ...from, amount: '250.00', toAccount: BACKUP.number }))
    expect(await app.creditOf(member)).toBe('0.00')
    await app.setRules({ otherReceivers: [{ source: 'feed', bankCode: 'SCB', number: BACKUP.number, name: BACKUP.name }] })
    await deliver(app, arrival({ ...from, amount: '250.00', toAccount: BACKUP.number }))
    expect(await app.creditOf(member)).toBe('250.00')
    await app.setRules({})
  })

  test('is not shown any more once it stopped being ours', async () => {
    await save('BACKUP_BANK_ACCOUNT', BACKUP)
    expect(await shown('BACKUP_BANK_ACCOUNT')).toBeDefined()

    await app.setRules({ otherReceivers: [] })

    expect(await shown('BACKUP_BANK_ACCOUNT')).toBeUndefined()
    await app.setRules({})
  })
})
