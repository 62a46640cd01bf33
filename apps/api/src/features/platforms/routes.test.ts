import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { present } from '../../../test/present.ts'

const REASON = 'ตรวจสอบระบบประจำเดือน'

/** Every address responds that there is nothing at its root, until a test sets another response. */
let answer: (url: string, init: RequestInit | undefined) => Promise<Response> = async () => new Response(null, { status: 404 })
const answers: typeof globalThis.fetch = async (url, init) => await answer(String(url), init)

let app: TestApp
let owner: Browser
let finance: Browser
let auditor: Browser
beforeAll(async () => {
  app = await startApp({ fetch: answers })
  owner = await signInOperator(app, { username: 'owner', roles: ['owner'] })
  finance = await signInOperator(app, { username: 'finance', roles: ['finance'] })
  auditor = await signInOperator(app, { username: 'auditor', roles: ['auditor'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())

interface Row {
  readonly code: string
  readonly revision: number
  readonly isActive: boolean
  readonly priority: number
}
const overview = async (browser = owner) => (await browser.get('/console/platforms')).data as { platforms: Row[]; providers: Row[] }
const platform = async (code: string) => (await overview()).platforms.find((each) => each.code === code)
const provider = async (code: string) => (await overview()).providers.find((each) => each.code === code)

describe('the page of platforms', () => {
  test('[ENT-3] shows code, priority, state, gateway path and prefix of each, in its order', async () => {
    expect((await overview(auditor)).platforms).toMatchObject([
      { code: 'TIAMUT', shortCode: 'TM', priority: 1, isActive: true, gatewayBaseUrl: null, prefix: null },
      { code: 'AMBKING', shortCode: 'AG', priority: 2, isActive: true, gatewayBaseUrl: '/gateways/AMBKING', prefix: 'amb9' },
      { code: 'SB', shortCode: 'SB', priority: 3, isActive: false, gatewayBaseUrl: '/gateways/SB', prefix: 'sbx9' },
    ])
  })

  test('[ENT-2, CONST-6] shows the sports providers TM 1, AG 2 and SB 3, which is inactive, each with prefix and addresses', async () => {
    expect((await overview(auditor)).providers).toMatchObject([
      { code: 'TM', priority: 1, isActive: true, prefix: null, gatewayBaseUrl: null, apiBaseUrl: null, hasSecret: false },
      { code: 'AG', priority: 2, isActive: true, prefix: 'amb9', gatewayBaseUrl: '/gateways/AMBKING', apiBaseUrl: null },
      { code: 'SB', priority: 3, isActive: false, prefix: 'sbx9', gatewayBaseUrl: '/gateways/SB', apiBaseUrl: null },
    ])
  })

  test('[ENT-3] lets an owner switch the sportsbook on, and writes down who and why', async () => {
    const { revision } = (await platform('SB')) ?? {}

    const { status, data } = await owner.put('/console/platforms/SB', { priority: 4, isActive: true, revision, reason: REASON })

    expect(status).toBe(200)
    expect(data).toMatchObject({ code: 'SB', priority: 4, isActive: true, updatedBy: expect.any(String) })
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit where action = 'platform.edit' and subject = 'platform:SB'`.execute(app.context.db)
    expect(rows).toEqual([{ before: { priority: 3, isActive: false }, after: { priority: 4, isActive: true, reason: REASON } }])
  })

  test('[ENT-3] takes one of ten edits of the same revision', async () => {
    const { revision } = (await platform('AMBKING')) ?? {}

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () =>
        owner.put('/console/platforms/AMBKING', { priority: 5, isActive: true, revision, reason: REASON }),
      ),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['platforms.changed']),
    )
  })

  test('[ENT-3] never switches the primary platform off', async () => {
    const { revision } = (await platform('TIAMUT')) ?? {}
    const input = { priority: 1, isActive: false, revision, reason: REASON }
    const other = { ...input, revision: (await provider('TM'))?.revision, apiBaseUrl: null }

    expect((await owner.put('/console/platforms/TIAMUT', input)).failure.code).toBe('platforms.primary_stays')
    expect((await owner.put('/console/sports-providers/TM', other)).failure.code).toBe('platforms.primary_stays')
    await expect(sql`update platform set is_active = false where code = 'TIAMUT'`.execute(app.context.db)).rejects.toThrow(
      'platform__primary_is_active',
    )
  })

  test.each([
    [{ priority: 0 }, 'priority'],
    [{ priority: 1.5 }, 'priority'],
    [{ priority: 100 }, 'priority'],
    [{ reason: 'สั้น' }, 'reason'],
    [{ isActive: 'yes' }, 'isActive'],
  ])('[ENT-3] refuses %j at its field', async (wrong, field) => {
    const { status, failure } = await owner.put('/console/platforms/SB', {
      priority: 3,
      isActive: false,
      revision: 1,
      reason: REASON,
      ...wrong,
    })

    expect(status).toBe(422)
    expect(Object.keys(failure.fields ?? {})).toEqual([field])
  })

  test('[ENT-3] is for operators who may change it: an auditor reads and changes nothing, another code is none', async () => {
    const input = { priority: 3, isActive: false, revision: 1, reason: REASON }

    expect((await auditor.put('/console/platforms/SB', input)).status).toBe(403)
    expect((await owner.put('/console/platforms/XX', input)).status).toBe(422)
  })
})

describe('a sports provider', () => {
  const KEY = 'a-long-key-of-the-sportsbook'
  const edit = async (input: object) =>
    await owner.put('/console/sports-providers/SB', {
      priority: 3,
      isActive: false,
      apiBaseUrl: null,
      revision: (await provider('SB'))?.revision,
      reason: REASON,
      ...input,
    })
  const decide = async (word: 'approve' | 'decline', changeId: string, by: Browser) =>
    await by.post(`/console/sports-providers/SB/changes/${changeId}/${word}`, word === 'decline' ? { reason: 'ไม่ตรงตามที่ตกลง' } : undefined)
  /** As two people do it. */
  const change = async (input: object) => {
    const { data, text } = await edit(input)
    expect(data?.proposal, text).toMatchObject({ proposedBy: 'owner', isOwn: true, reason: REASON })
    return await decide('approve', present(data.proposal).changeId, finance)
  }

  test('[TRUST-1, F-129] keeps its address and key until another of owner and finance approves', async () => {
    const { proposal } = (await edit({ apiBaseUrl: 'https://new.example.com', secret: 'a-long-key-of-somebody' })).data
    expect(proposal).toMatchObject({ apiBaseUrl: 'https://new.example.com', isKeyChanged: true })
    expect(await provider('SB')).toMatchObject({ apiBaseUrl: null, hasSecret: false })

    expect(await decide('approve', present(proposal).changeId, owner)).toMatchObject({
      status: 409,
      failure: { code: 'trust.second_operator_needed' },
    })
    expect((await decide('approve', present(proposal).changeId, auditor)).status).toBe(403)
    expect(await edit({ apiBaseUrl: 'https://other.example.com' })).toMatchObject({
      status: 409,
      failure: { code: 'trust.already_proposed' },
    })
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await decide('approve', present(proposal).changeId, finance)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
      new Set(['trust.already_decided']),
    )
    expect(await provider('SB')).toMatchObject({ apiBaseUrl: 'https://new.example.com', hasSecret: true, proposal: null })
    await expect(sql`update trust_change set decided_by = proposed_by where status = 'DONE'`.execute(app.context.db)).rejects.toThrow(
      'trust_change__two_operators',
    )
    await change({ apiBaseUrl: null, secret: null })
  })

  test('[TRUST-1, F-129] whose new address does not answer is neither proposed nor approved; the result of the probe is shown to both', async () => {
    const works = answer
    const requests: string[] = []
    const failed = { status: 409, failure: { code: 'trust.probe_failed', fields: { apiBaseUrl: expect.stringMatching(/[ก-๙]/) } } }
    for (const wrong of [
      async () => await Promise.reject(new TypeError('fetch failed')),
      async () => new Response('broken', { status: 502 }),
      async () => await Promise.reject(new DOMException('too slow', 'TimeoutError')),
    ]) {
      answer = wrong
      expect(await edit({ apiBaseUrl: 'https://new.example.com' })).toMatchObject(failed)
      expect(await provider('SB')).toMatchObject({ proposal: null })
    }
    answer = async (url, init) => {
      requests.push(`${init?.method} ${url} ${init?.redirect} ${init?.body ?? 'nothing'}`)
      return new Response(null, { status: 401 })
    }
    const { changeId } = present((await edit({ apiBaseUrl: 'https://new.example.com' })).data.proposal)
    for (const browser of [owner, finance])
      expect((await overview(browser)).providers.find(({ code }) => code === 'SB')).toMatchObject({
        proposal: { probe: { status: 401, at: app.clock.now().toISOString(), tookMs: expect.any(Number) } },
      })

    answer = async () => await Promise.reject(new TypeError('fetch failed'))
    expect(await decide('approve', changeId, owner)).toMatchObject({ failure: { code: 'trust.second_operator_needed' } })
    expect(await decide('approve', changeId, finance)).toMatchObject(failed)
    expect(await provider('SB')).toMatchObject({ apiBaseUrl: null, proposal: { changeId } })

    answer = works
    expect((await decide('approve', changeId, finance)).data).toMatchObject({ apiBaseUrl: 'https://new.example.com' })
    expect(requests).toEqual(['GET https://new.example.com error nothing'])
    // Back to the address of the installation: there is no new one to probe.
    answer = async () => await Promise.reject(new TypeError('fetch failed'))
    expect((await change({ apiBaseUrl: null })).data).toMatchObject({ apiBaseUrl: null })
    answer = works
  })

  test('[TRUST-1, F-129] is declined by the other or taken back by the operator who proposed it, and nothing changes', async () => {
    for (const by of [finance, owner]) {
      const { proposal } = (await edit({ apiBaseUrl: 'https://new.example.com' })).data
      expect((await decide('decline', present(proposal).changeId, by)).data).toMatchObject({ apiBaseUrl: null, proposal: null })
      expect(await decide('approve', present(proposal).changeId, finance)).toMatchObject({ failure: { code: 'trust.already_decided' } })
    }
    expect(await decide('approve', '01930000-0000-7000-8000-000000000000', finance)).toMatchObject({
      status: 404,
      failure: { code: 'trust.not_found' },
    })
  })

  test('[TRUST-1, F-129] is switched off by one person at once, also together with another address; an edit since makes the proposal old', async () => {
    expect((await edit({ isActive: true })).data.isActive).toBe(true)
    const both = await edit({ isActive: false, apiBaseUrl: 'https://new.example.com' })
    expect(both.data).toMatchObject({ isActive: false, apiBaseUrl: null, proposal: { apiBaseUrl: 'https://new.example.com' } })

    await edit({ priority: 4, apiBaseUrl: null })
    expect(await decide('approve', present(both.data.proposal).changeId, finance)).toMatchObject({
      status: 409,
      failure: { code: 'platforms.changed' },
    })
    await decide('decline', present(both.data.proposal).changeId, owner)
  })

  test('[ENT-2] gets an address and a key, which no answer, no row and no audit shows; a key that is left out stays', async () => {
    const written = await change({ apiBaseUrl: 'https://api.example.com/sb', secret: KEY })
    expect([written.status, written.data]).toMatchObject([200, { apiBaseUrl: 'https://api.example.com/sb', hasSecret: true }])

    const kept = await change({ apiBaseUrl: 'https://api.example.com/sb2' })

    expect(kept.data).toMatchObject({ apiBaseUrl: 'https://api.example.com/sb2', hasSecret: true })
    expect(JSON.stringify([written, kept, await overview()])).not.toContain(KEY)
    const { rows } = await sql<{ text: string }>`
      select audit::text as text from audit where subject = 'sports_provider:SB'
      union all select sports_provider::text from sports_provider
      union all select trust_change::text from trust_change`.execute(app.context.db)
    expect(rows.filter(({ text }) => text.includes(KEY) || text.includes(Buffer.from(KEY).toString('hex')))).toEqual([])
  })

  test.each([
    [{ apiBaseUrl: 'http://api.example.com' }, 'apiBaseUrl'],
    [{ apiBaseUrl: 'https://169.254.169.254/' }, 'apiBaseUrl'],
    [{ apiBaseUrl: 'https://a:b@api.example.com' }, 'apiBaseUrl'],
    [{ secret: 'short' }, 'secret'],
  ])('[ENT-2] refuses %j at its field', async (wrong, field) => {
    const { status, failure } = await edit(wrong)

    expect(status).toBe(422)
    expect(Object.keys(failure.fields ?? {})).toEqual([field])
  })

  test('[ENT-2] edited by another operator meanwhile is refused as changed', async () => {
    expect((await edit({ revision: 999 })).failure.code).toBe('platforms.changed')
  })
})

test('[TRUST-1, F-129] plain http is no address outside a private demo, not even on this machine', async () => {
  await using exposed = await startApp({ config: { isPrivateDemo: false } })
  const browser = await signInOperator(exposed, { username: 'owner', roles: ['owner'] })
  const input = { priority: 3, isActive: false, apiBaseUrl: 'http://127.0.0.1:3002', revision: 1, reason: REASON }

  expect(await browser.put('/console/sports-providers/SB', input)).toMatchObject({
    status: 422,
    failure: { fields: { apiBaseUrl: expect.any(String) } },
  })
})
