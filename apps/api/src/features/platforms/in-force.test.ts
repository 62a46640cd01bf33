import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { jobKinds } from '../../background.ts'
import { present } from '../../../test/present.ts'

const REASON = 'ตรวจสอบระบบประจำเดือน'
const NEW = 'https://new.example.com'
const TEN = Array.from({ length: 10 })
const NOON = new Date('2026-11-20T05:00:00.000Z')
const DUE = '2026-11-20T05:10:00.000Z'

/** Every address responds that there is nothing at its root. */
const answers: typeof globalThis.fetch = async () => new Response(null, { status: 404 })

let app: TestApp
let owner: Browser
let second: Browser
let finance: Browser
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false }, now: NOON, fetch: answers })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  second = await signInOperator(app, { username: 'second', roles: ['owner'] })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

const provider = async () => {
  const { providers } = (await owner.get('/console/platforms')).data
  return providers.find(({ code }) => code === 'SB')
}
const edit = async (input: object) => {
  const { priority, isActive, apiBaseUrl, revision } = present(await provider())
  return await owner.put('/console/sports-providers/SB', { priority, isActive, apiBaseUrl, revision, reason: REASON, ...input })
}
const decide = async (word: 'approve' | 'decline', changeId: string, by: Browser) =>
  await by.post(`/console/sports-providers/SB/changes/${changeId}/${word}`, word === 'decline' ? { reason: 'ไม่ตรงตามที่ตกลง' } : undefined)
const approved = async (apiBaseUrl: string): Promise<string> => {
  const { changeId } = present((await edit({ apiBaseUrl })).data.proposal)
  expect((await decide('approve', changeId, finance)).status).toBe(200)
  return changeId
}
/** The job as it runs ten minutes later. */
const takeForce = async (name: string, id: string) => {
  const kind = (await jobKinds(app.context, app.opened)).find((each) => each.name === name)
  await kind?.work({ id })
}
const auditOf = async (subject: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${subject} order by id`.execute(app.context.db)
  return rows.map(({ action }) => action)
}

describe('another address of a provider, outside a private demo', () => {
  test('[TRUST-1, F-129] takes force ten minutes after the approval, by one of ten jobs', async () => {
    const changeId = await approved(NEW)
    const { apiBaseUrl, proposal } = present(await provider())
    expect([apiBaseUrl, proposal]).toMatchObject([null, { changeId, proposedBy: 'owner', approvedBy: 'finance', inForceAt: DUE }])
    const { rows } = await sql`
      select start_after > now() + interval '9 minutes' as later from pgboss.job where name = 'platforms.in_force'`.execute(app.context.db)
    expect(rows).toEqual([{ later: true }])
    await expect(takeForce('platforms.in_force', changeId)).rejects.toThrow('takes force at')

    app.clock.setTo(new Date(DUE))
    await Promise.all(TEN.map(async () => await takeForce('platforms.in_force', changeId)))

    expect(await provider()).toMatchObject({ apiBaseUrl: NEW, proposal: null })
    expect((await auditOf('sports_provider:SB')).slice(-3)).toEqual([
      'sports_provider.proposed',
      'sports_provider.approved',
      'sports_provider.upstream',
    ])
  })

  test('[TRUST-1, F-129] is undone until then by either person or an owner, and the current one stays', async () => {
    const before = present(await provider()).apiBaseUrl
    for (const by of [owner, finance, second]) {
      const changeId = await approved('https://other.example.com')
      expect(await decide('approve', changeId, second)).toMatchObject({ status: 409, failure: { code: 'trust.already_decided' } })
      expect((await decide('decline', changeId, by)).data).toMatchObject({ apiBaseUrl: before, proposal: null })

      app.clock.setTo(new Date(DUE))
      await takeForce('platforms.in_force', changeId)
      expect(present(await provider()).apiBaseUrl).toBe(before)
      expect((await auditOf('sports_provider:SB')).at(-1)).toBe('sports_provider.undone')
      app.clock.setTo(NOON)
    }
  })

  test('[TRUST-1, F-129] does not take force over an edit since its approval; switching off is one person’s at once', async () => {
    await edit({ isActive: true })
    const before = present(await provider()).apiBaseUrl
    const changeId = await approved('https://third.example.com')
    expect((await edit({ isActive: false })).data).toMatchObject({ isActive: false, proposal: { changeId } })

    app.clock.setTo(new Date(DUE))
    await takeForce('platforms.in_force', changeId)

    expect(await provider()).toMatchObject({ apiBaseUrl: before, proposal: null })
  })
})
