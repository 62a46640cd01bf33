import { PROPOSAL_KINDS } from '@morakot/contract/features/work-queue/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { takeForce } from '../../../test/take-force.ts'
import { present } from '../../../test/present.ts'
import { readRules } from '#infra/database/rules-config'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'

const REASON = 'ปรับตามมติทีม'

let app: TestApp
const people = new Map<string, Browser>()
const ROLES = { owner: 'owner', second: 'owner', finance: 'finance', risk: 'risk', support: 'support', marketing: 'marketing' } as const
type Name = keyof typeof ROLES
beforeAll(async () => {
  app = await startApp({ config: { isPrivateDemo: false } })
  for (const username of Object.keys(ROLES) as Name[])
    people.set(username, await signInOperator(app, { username, roles: [ROLES[username]] }))
})
afterAll(async () => await app[Symbol.asyncDispose]())

const by = (name: Name) => people.get(name) ?? app.consoleGuest()
const proposals = async (name: Name, view = 'open') => (await by(name).get(`/console/proposals?view=${view}`)).data
const rules = async (name: Name, value: number) => {
  const { sections } = (await by('owner').get('/console/rules')).data
  const { version } = present(sections.find((one: { section: string }) => one.section === 'cashier'))
  const input = { version, changes: [{ path: 'depositMax', value }], reason: REASON }
  const { data, text } = await by(name).put('/console/rules/cashier', input)
  expect(data?.proposal, text).toBeDefined()
  return data.proposal
}
const decide = async (name: Name, word: string, id: string) =>
  await by(name).post(`/console/rules/cashier/changes/${id}/${word}`, word === 'decline' ? { reason: REASON } : undefined)

describe('[TRUST-7, TRUST-2] proposals', () => {
  test('are seen by the operators who made them and by those who may decide them, with their life from the proposal to its end', async () => {
    const { changeId, number } = present(await rules('finance', 150_000))
    const seen = async (name: Name, view?: string) =>
      (await proposals(name, view)).items.find((one: { number: string }) => one.number === number)
    expect(await seen('risk')).toMatchObject({
      kind: 'proposal_rules',
      proposalId: changeId,
      subject: 'cashier',
      reason: REASON,
      state: 'WAITING',
      proposedBy: 'finance',
      isOwn: false,
      mayDecide: true,
      decidedBy: null,
      inForceAt: null,
    })
    expect(await seen('finance', 'mine')).toMatchObject({ isOwn: true, mayDecide: false })
    for (const name of ['support', 'marketing'] as const) expect(await seen(name)).toBeUndefined()

    await decide('risk', 'approve', changeId)
    expect(await seen('owner')).toMatchObject({ state: 'APPROVED', decidedBy: 'risk', inForceAt: expect.any(String) })
    await decide('owner', 'decline', changeId)
    expect(await seen('owner')).toBeUndefined()
    expect(await seen('owner', 'ended')).toMatchObject({ state: 'UNDONE', decidedBy: 'owner' })

    const next = await rules('finance', 140_000)
    await decide('risk', 'approve', present(next).changeId)
    await takeForce(app, 'rules.in_force', present(next).changeId)
    const ended = (await proposals('finance', 'mine')).items.map(({ state }) => state)
    expect(ended).toEqual(['DONE', 'UNDONE'])
  })

  test('of an operator expire after three days, and say so before the job has run', async () => {
    const { items } = (await by('owner').get('/console/operators')).data
    const { operatorId } = present(items.find(({ username }) => username === 'support'))
    await by('owner').post('/console/operator-changes/person', { operatorId, roles: ['content'], reason: REASON })
    const [waiting] = (await proposals('second')).items
    expect(waiting).toMatchObject({ kind: 'proposal_operator', subject: 'support', state: 'WAITING', expiresAt: expect.any(String) })
    const noon = app.clock.now()
    app.clock.setTo(new Date(present(present(waiting).expiresAt)))
    people.set('second', await signInOperator(app, { username: 'fresh', roles: ['owner'] }))

    expect((await proposals('second')).items).toEqual([])
    expect((await proposals('second', 'ended')).items.find(({ number }) => number === present(waiting).number)).toMatchObject({
      state: 'EXPIRED',
    })
    app.clock.setTo(noon)
  })

  test('are tasks of those who may decide them, with their number, until one of them has', async () => {
    const { changeId, number } = present(await rules('finance', 130_000))
    const queue = async (name: Name) => (await by(name).get('/console/queue?kind=proposal_rules')).data
    expect((await queue('risk')).items).toMatchObject([
      { kind: 'proposal_rules', subject: changeId, number, detail: 'cashier', isLate: false },
    ])
    expect((await by('support').get('/console/queue?kind=proposal_rules')).status).toBe(403)
    const badge = async (name: Name) => (await by(name).get('/console/queue?view=approvals')).data.total
    expect([await badge('risk'), await badge('marketing')]).toEqual([1, 0])

    await decide('risk', 'approve', changeId)

    expect((await queue('risk')).items).toEqual([])
    expect(await badge('risk')).toBe(0)
  })

  test('about our receiving accounts are for those who may decide them alone: risk edits other rules and not these', async () => {
    const account = { source: 'feed', bankCode: 'SCB', number: '9998887776', name: 'บริษัท มรกต จำกัด' }
    const { sections } = (await by('owner').get('/console/rules')).data
    const { version } = present(sections.find(({ section }) => section === 'accounts'))
    const { otherReceivers } = await readRules(app.context.db, cashierRules)
    const changes = [{ path: 'otherReceivers', value: [...otherReceivers, account] }]
    const { data, text } = await by('finance').put('/console/rules/accounts', { version, changes, reason: REASON })
    expect(data?.proposal, text).toBeDefined()
    const { number, changeId } = present(data.proposal)

    const numbers = async (name: Name) => (await proposals(name)).items.map((one: { number: string }) => one.number)
    expect(await numbers('owner')).toContain(number)
    expect(await numbers('risk')).not.toContain(number)
    expect((await by('owner').get('/console/queue?kind=proposal_receivers')).data.items).toMatchObject([{ number }])
    expect((await by('risk').get('/console/queue?kind=proposal_receivers')).status).toBe(403)
    expect((await by('owner').post(`/console/rules/accounts/changes/${changeId}/decline`, { reason: 'ไม่ตรงตามที่ตกลง' })).status).toBe(200)
  })

  test.each(PROPOSAL_KINDS)('of the kind %s are a queue that the owner may read', async (kind) => {
    const { status, text } = await by('owner').get(`/console/queue?kind=${kind}`)
    expect(status, text).toBe(200)
  })

  test.each(['view=nothing', 'page=0', 'limit=7'])('refuse %s', async (query) => {
    expect((await by('owner').get(`/console/proposals?${query}`)).status).toBe(422)
  })
})
