import { balancesOf } from '@morakot/ledger/accounts'
import { bahtNumberText } from '@morakot/money/millisatang'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveCorrection, correctionForm, CORRECTIONS, proposeCorrection, refusedCorrection } from '../../../test/corrections.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let finance: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApp()
  finance = await operatorBrowser(app, 'finance', 'คุณเงิน', ['finance'])
  owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
})
afterAll(async () => await app[Symbol.asyncDispose]())

const propose = async (given: object) => await proposeCorrection(finance, given)
const approve = async (id: string) => await approveCorrection(owner, id)
const balances = async ({ id }: TestMember) => {
  const { real, debt } = await balancesOf(app.context.db, id)
  return { real: Number(bahtNumberText(real)), debt: Number(bahtNumberText(debt)) }
}

async function posted(given: object) {
  const proposed = await propose(given)
  expect(proposed).toMatchObject({ status: 200, data: { status: 'WAITING' } })
  const done = await approve(proposed.data.correctionId)
  expect(done).toMatchObject({ status: 200, data: { status: 'DONE' } })
  return done.data
}

async function owing(debt: number): Promise<TestMember> {
  const member = await app.memberWith()
  await posted({ kind: 'ADJUST_OUT', username: member.username, amount: debt })
  expect(await balances(member)).toMatchObject({ real: 0, debt })
  return member
}

test('[FIX-7] is written off by two people, in part or whole, and never below nothing', async () => {
  const member = await owing(70)
  const off = { kind: 'WRITE_OFF', username: member.username, memberText: undefined }
  const preview = (await finance.post(`${CORRECTIONS}/preview`, correctionForm({ ...off, amount: 30 }))).data
  expect(preview.accounts.map(({ before, change, after }) => [before, change, after])).toEqual([
    [70, -30, 40],
    [null, -30, null],
  ])
  expect(await posted({ ...off, amount: 30 })).toMatchObject({ amount: 30, debt: 0, memberText: null })
  expect(await balances(member)).toMatchObject({ real: 0, debt: 40 })
  const tooMuch = await propose({ ...off, amount: 40.01 })
  expect(tooMuch).toMatchObject(refusedCorrection('debt_less'))
  expect(tooMuch.failure?.message).toBe('สมาชิกมียอดค้างชำระ 40 บาท ยกเลิกได้ไม่เกินนี้')
  await posted({ ...off, amount: 40 })
  expect(await balances(member)).toMatchObject({ real: 0, debt: 0 })
  expect(await propose({ ...off, amount: 1 })).toMatchObject(refusedCorrection('debt_less'))
})

test('[FIX-7] is written off once, for ten proposals that ten approvals meet', async () => {
  const member = await owing(50)
  const off = { kind: 'WRITE_OFF', username: member.username, amount: 50, memberText: undefined }
  const made = await Promise.all(Array.from({ length: 10 }, async () => await propose(off)))
  const ids = made.map(({ data }) => data.correctionId)
  const replies = await Promise.all(ids.map(async (id) => await approve(id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ failure }) => failure?.code ?? []))).toEqual(new Set(['corrections.debt_less']))
  expect(await balances(member)).toMatchObject({ real: 0, debt: 0 })
})

test('[FIX-7] needs no text for the member, every other correction does', async () => {
  const member = await app.memberWith()
  const refused = await propose({ kind: 'ADJUST_IN', username: member.username, amount: 5, memberText: undefined })
  expect(refused).toMatchObject({ status: 422, failure: { fields: { memberText: expect.stringContaining('ข้อความถึงสมาชิก') } } })
})
