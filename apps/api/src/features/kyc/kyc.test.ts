import { randomUUID } from 'node:crypto'
import { KYC_MOVES, KYC_STATUSES, canMoveKyc } from '@morakot/contract/features/kyc/states'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IDENTITY_PARTY, photoOf, sendDocument, stubIdentity } from '../../../test/documents.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { kycModule } from './module.ts'
import { checkIdentity, forgetDocuments } from './service-check.ts'
import { present } from '../../../test/present.ts'

const verifier = stubIdentity()
let app: TestApp
let risk: Browser
let photo: Buffer
beforeAll(async () => {
  app = await startApp({ fetch: verifier.fetch, config: { identity: IDENTITY_PARTY } })
  risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  photo = await photoOf()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => {
  app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
  verifier.mood = 'passes'
})

const MINUTE_MS = 60_000

async function someone(given: Parameters<TestApp['memberWith']>[0] = {}) {
  const member = await app.memberWith(given)
  const browser = await app.as(member)
  return {
    member,
    browser,
    send: async (fields: Parameters<typeof sendDocument>[2] = { photo }) => await sendDocument(app, browser.cookie, { photo, ...fields }),
    state: async () => (await browser.get('/me/kyc')).data,
  }
}

async function waitingOf(username: string) {
  const { data } = await risk.get('/console/kyc?limit=100')
  return data.items.find((item: { username: string }) => item.username === username)
}

const decide = async (id: string, reason: string | null, browser = risk) => await browser.post(`/console/kyc/${id}/decide`, { reason })

describe('an identity', () => {
  test('[KYC-1] is sent in, waits, is refused with a reason that the member reads, and is sent in again', async () => {
    const { member, send, state } = await someone()
    expect(await state()).toMatchObject({
      state: 'NONE',
      reason: null,
      triesLeft: 5,
      deposited: 0,
      neededAbove: 10_000,
      announcedFrom: 8_000,
    })

    expect(await send()).toMatchObject({ status: 200, data: { state: 'SUBMITTED', triesLeft: 4 } })
    expect(await send()).toMatchObject({ status: 409, failure: { code: 'kyc.waiting' } })

    const { submissionId } = present(await waitingOf(member.username))
    expect(await decide(submissionId, 'unreadable')).toMatchObject({ status: 200, data: { status: 'REFUSED', reason: 'unreadable' } })
    expect(await state()).toMatchObject({ state: 'REFUSED', reason: 'unreadable' })

    app.clock.advance(MINUTE_MS)
    expect(await send({ document: 'passport' })).toMatchObject({ status: 200, data: { state: 'SUBMITTED' } })
    const again = await waitingOf(member.username)
    expect(again).toMatchObject({ document: 'passport', tries: 2 })
    expect(await decide(present(again).submissionId, null)).toMatchObject({ status: 200, data: { status: 'VERIFIED' } })
    expect(await state()).toMatchObject({ state: 'VERIFIED', reason: null })
    expect(await send()).toMatchObject({ status: 409, failure: { code: 'kyc.verified' } })
  })

  test('[KYC-1] ten times at once with ten keys waits once; the same key gets the same response', async () => {
    const { send } = await someone()
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await send()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(new Set(['kyc.waiting']))

    const other = await someone()
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 10 }, async () => await other.send({ photo, key })))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    expect(same[0]?.status).toBe(200)
  })

  test.each([
    ['firstName', { firstName: 'สมหญิง' }, 'kyc.name_differs'],
    ['firstName', { lastName: 'ใจร้าย' }, 'kyc.name_differs'],
    ['birthDate', { birthDate: '1990-01-16' }, 'kyc.birth_date_differs'],
  ])('[KYC-1] with another %s than the registration is refused at the field, and costs no try: %j', async (field, given, code) => {
    const { send, state } = await someone()
    expect(await send(given)).toMatchObject({ status: 422, failure: { code, fields: { [field]: expect.stringMatching(/ติดต่อทีมงาน/) } } })
    expect(await state()).toMatchObject({ state: 'NONE', triesLeft: 5 })
  })

  test('[KYC-1] with a name in other spaces and letters is the same name', async () => {
    const { send } = await someone({ firstName: 'Anna Maria', lastName: 'Smith' })
    expect(await send({ firstName: 'anna  maria', lastName: 'SMITH' })).toMatchObject({ status: 200 })
  })

  // Public bug reports (N8).
  test.each([
    [{ firstName: 'กํ\u0e32พล' }, { firstName: 'กำพล' }],
    [{ firstName: 'เเดง' }, { firstName: 'แดง' }],
    [{ firstName: 'สมชาย' }, { firstName: 'นายสมชาย' }],
    [{ firstName: 'นายสมชาย' }, { firstName: 'สมชาย' }],
    [{ lastName: 'ณ อยุธยา' }, { lastName: 'ณอยุธยา' }],
    [{ firstName: "O'Brien" }, { firstName: 'O\u2019Brien' }],
  ])('[TEXT-1, F-126, KYC-1] registered with %j and sent in with %j is the same name', async (registered, said) => {
    const { send } = await someone(registered)
    expect(await send({ ...registered, ...said })).toMatchObject({ status: 200 })
  })

  test('[TEXT-1, F-126, KYC-1] a name that begins like a title is no other name', async () => {
    const { send } = await someone({ firstName: 'นายก' })
    expect(await send({ firstName: 'ก' })).toMatchObject({ status: 422, failure: { code: 'kyc.name_differs' } })
  })

  test('[KYC-1, ERR-2] needs a photo, a name, a birth date and a kind of document', async () => {
    const { browser } = await someone()
    const reply = await sendDocument(app, browser.cookie, {
      document: 'library_card',
      firstName: '',
      lastName: '9',
      birthDate: '15/01/2533',
    })
    expect(reply).toMatchObject({
      status: 422,
      failure: {
        fields: {
          photo: 'กรุณาเลือกรูปเอกสาร',
          document: 'กรุณาเลือกเอกสาร',
          firstName: 'กรุณากรอกชื่อ',
          lastName: 'นามสกุลใช้ได้เฉพาะตัวอักษร',
          birthDate: 'กรุณากรอกวันเกิดให้ครบทั้งวัน เดือน และปี',
        },
      },
    })
    expect(await sendDocument(app, '', { photo })).toMatchObject({ status: 401 })
    expect(await app.guest().get('/me/kyc')).toMatchObject({ status: 401 })
  })

  test.each([
    ['text', async () => Buffer.from('no picture at all'), 'kyc.not_picture'],
    ['another kind of picture', async () => await photoOf({ format: 'gif' }), 'kyc.not_picture'],
    ['a picture that breaks off', async () => (await photoOf()).subarray(0, 900), 'kyc.not_picture'],
    ['more than 10 MB', async () => Buffer.concat([await photoOf(), Buffer.alloc(10 * 1024 * 1024)]), 'kyc.too_large'],
    [
      'a bomb of 100 megapixels',
      async () =>
        await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'kyc.too_large',
    ],
  ])('[KYC-1] %s is refused at the field, and stores nothing', async (_name, make, code) => {
    const { send, state } = await someone()
    expect(await send({ photo: await make() })).toMatchObject({ status: 422, failure: { code, fields: { photo: expect.any(String) } } })
    expect(await state()).toMatchObject({ state: 'NONE', triesLeft: 5 })
  })

  test('[KYC-1] is sent in five times in 24 hours at most', async () => {
    const { member, send } = await someone()
    for (let round = 0; round < 5; round += 1) {
      expect(await send()).toMatchObject({ status: 200, data: { triesLeft: 4 - round } })
      await decide(present(await waitingOf(member.username)).submissionId, 'expired')
      app.clock.advance(MINUTE_MS)
    }

    expect(await send()).toMatchObject({ status: 429, failure: { code: 'kyc.too_many', message: expect.stringContaining('21 พ.ย.') } })
    app.clock.advance(24 * 60 * MINUTE_MS)
    const later = await app.as(member)
    expect(await sendDocument(app, later.cookie, { photo })).toMatchObject({ status: 200 })
  })

  test('[KYC-1] is kept encrypted, without what a phone wrote into the photo, and bound to its submission', async () => {
    const { member, send } = await someone()
    await send()
    const { submissionId } = present(await waitingOf(member.username))
    const { rows } = await sql<{
      box: Buffer
      key_id: string
    }>`select box, key_id from kyc_document where submission_id = ${submissionId}`.execute(app.context.db)
    const [kept] = rows
    expect(kept?.key_id).toBe('demo')
    expect(kept?.box.includes('RIFF')).toBe(false)
    expect(kept?.box.toString('latin1')).not.toContain('UklGR')

    const shown = await risk.post(`/console/kyc/${submissionId}/document`)
    const picture = Buffer.from(String(shown.data.picture), 'base64')
    expect((await sharp(picture).metadata()).format).toBe('webp')
    expect(photo.includes('TAKEN-AT-HOME')).toBe(true)
    expect(picture.includes('TAKEN-AT-HOME')).toBe(false)

    const other = await someone()
    await other.send()
    const foreign = await waitingOf(other.member.username)
    await sql`delete from kyc_document where submission_id = ${present(foreign).submissionId}`.execute(app.context.db)
    await sql`
      insert into kyc_document (submission_id, key_id, box)
      values (${present(foreign).submissionId}, ${kept?.key_id ?? ''}, ${kept?.box ?? Buffer.alloc(0)})`.execute(app.context.db)
    expect((await risk.post(`/console/kyc/${present(foreign).submissionId}/document`)).status).toBe(500)
  })

  test('[KYC-1] is deleted after 30 days in the demo, once it was decided; what was decided stays', async () => {
    const { member, send } = await someone()
    await send()
    const { submissionId } = present(await waitingOf(member.username))
    app.clock.advance(31 * 24 * 60 * MINUTE_MS)
    risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
    await forgetDocuments(app.opened.contextOf(kycModule))
    expect((await risk.post(`/console/kyc/${submissionId}/document`)).status).toBe(200)
    await decide(submissionId, 'not_accepted')

    await forgetDocuments(app.opened.contextOf(kycModule))
    expect(await risk.post(`/console/kyc/${submissionId}/document`)).toMatchObject({ status: 404, failure: { code: 'kyc.document_gone' } })
    expect(await risk.get(`/console/kyc/${submissionId}`)).toMatchObject({ status: 200, data: { status: 'REFUSED', hasDocument: false } })
    app.clock.setTo(new Date('2026-11-20T05:00:00.000Z'))
    risk = await signInOperator(app, { username: 'risk', roles: ['risk'] })
  })
})

const EVERY_MOVE = KYC_STATUSES.flatMap((from) => KYC_STATUSES.filter((to) => to !== from && to !== 'NONE').map((to) => ({ from, to })))

/** Whether the table's triggers let a move through; what was done is undone. */
async function isLetThrough(at: { readonly member: bigint; readonly submission: string }, { from, to }: (typeof EVERY_MOVE)[number]) {
  try {
    await app.context.db.transaction().execute(async (tx) => {
      await sql`create temporary table moved (like kyc) on commit drop`.execute(tx)
      if (from !== 'NONE') await sql`insert into moved values (${at.member}, ${from}, ${at.submission}, now())`.execute(tx)
      await sql`create trigger moved__begin before insert on moved for each row execute function refuse_kyc_move()`.execute(tx)
      await sql`
        create trigger moved__move before update of status on moved
        for each row when (old.status is distinct from new.status) execute function refuse_kyc_move()`.execute(tx)
      if (from === 'NONE') await sql`insert into moved values (${at.member}, ${to}, ${at.submission}, now())`.execute(tx)
      else await sql`update moved set status = ${to}`.execute(tx)
    })
    return true
  } catch (error) {
    expect(String(error)).toContain('an identity does not go from')
    return false
  }
}

describe('the states of an identity', () => {
  test('[KYC-1] are moved between as the table says: the database refuses each other move', async () => {
    expect(KYC_MOVES).toEqual({ NONE: ['SUBMITTED'], SUBMITTED: ['VERIFIED', 'REFUSED'], VERIFIED: [], REFUSED: ['SUBMITTED'] })
    const tried = []
    for (const move of EVERY_MOVE) tried.push({ ...move, moved: await isLetThrough({ member: 1n, submission: randomUUID() }, move) })
    expect(tried).toEqual(EVERY_MOVE.map((move) => ({ ...move, moved: canMoveKyc(move.from, move.to) })))
  })

  test('[KYC-1] the trigger is on the table', async () => {
    const { member, send } = await someone()
    await send()
    const { submissionId } = present(await waitingOf(member.username))
    await decide(submissionId, null)
    await expect(sql`update kyc set status = 'REFUSED' where member_id = ${member.id}`.execute(app.context.db)).rejects.toThrow(
      'an identity does not go from VERIFIED to REFUSED',
    )
    const other = await someone()
    await expect(
      sql`insert into kyc (member_id, status, submission_id, changed_at) values (${other.member.id}, 'VERIFIED', ${submissionId}, now())`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('an identity does not go from NONE to VERIFIED')
  })
})

/** What the job does when its ten seconds are over. */
const check = async (username: string) =>
  await checkIdentity(app.opened.contextOf(kycModule), present(await waitingOf(username)).submissionId)

describe('the verifier', () => {
  test('[KYC-2] proposes after ten seconds, and an operator decides', async () => {
    const { member, send } = await someone()
    await send()
    verifier.mood = 'looks'
    app.clock.advance(11_000)
    await check(member.username)
    expect(await waitingOf(member.username)).toMatchObject({ status: 'SUBMITTED', verifier: null })

    verifier.mood = 'fails'
    app.clock.advance(11_000)
    await check(member.username)
    expect(await waitingOf(member.username)).toMatchObject({ status: 'SUBMITTED', verifier: { isPass: false, reason: 'unreadable' } })
    const { submissionId } = present(await waitingOf(member.username))
    expect(verifier.requests.at(-1)).toMatchObject({ checkId: submissionId, firstName: 'สมชาย', birthDate: '1990-01-15' })
    expect(await decide(submissionId, null)).toMatchObject({ status: 200, data: { status: 'VERIFIED' } })
  })

  test.each(['silent', 'unsigned', 'other_question'] as const)('[KYC-2] that is %s has no result, and is queried again', async (mood) => {
    const { member, send } = await someone()
    await send()
    verifier.mood = mood
    app.clock.advance(11_000)
    await check(member.username)
    expect(await waitingOf(member.username)).toMatchObject({ verifier: null })

    verifier.mood = 'passes'
    app.clock.advance(5 * MINUTE_MS)
    await check(member.username)
    expect(await waitingOf(member.username)).toMatchObject({ verifier: { isPass: true, reason: null } })
  })
})
