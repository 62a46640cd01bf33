// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { bankChangeConsoleCalls } from '@morakot/contract/features/bank-change/calls'
import type { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import { kycConsoleCalls } from '@morakot/contract/features/kyc/calls'
import type { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serveMembers } from '../../../testing/member.ts'
import type { MemberSchemas } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

type Bonus = Reply<MemberSchemas['bonus']>
type Documents = Reply<(typeof kycConsoleSchemas)['list']>
type Changes = Reply<(typeof bankChangeConsoleSchemas)['list']>

const AT = '2026-11-23T05:00:00.000Z'
const PROMOTION = '019ab3c4-0000-7000-8000-0000000000a1'
const NONE: Bonus = { grants: [], grantsTotal: 0, points: { balance: 0, pendingTotal: 0, pending: [], months: [] } }
const GRANT: Bonus['grants'][number] = {
  id: '019ab3c4-0000-7000-8000-0000000000a2',
  promotionId: PROMOTION,
  title: 'โบนัสต้อนรับ',
  status: 'ACTIVE',
  ending: null,
  bonus: 200,
  bonusLeft: 150,
  turnover: { target: 600, done: 300, left: 300, percent: 50 },
  betMax: 20,
  offeredAt: AT,
  activatedAt: AT,
  expiresAt: '2026-11-30T05:00:00.000Z',
  endedAt: null,
  cause: null,
  reason: null,
  moved: 0,
  memberId: '7',
  username: 'malee',
}
const PENDING = { depositId: PROMOTION, amount: 1_000, points: 10, multiplier: 1, turnoverLeft: 400, dueAt: AT, why: 'รอเล่น' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const table = async (name: string) => visibleText(await screen.findByRole('table', { name }))

test('[MEMBERTAB-1] the tab of bonuses and points shows turnover, what waits and when points end; empty, failed and again', async () => {
  let answer: () => Bonus = () => refuse('site.internal')
  const server = serveMembers('risk')
  server.on<MemberSchemas, 'bonus'>(memberAdminCalls.bonus, () => answer())
  const { go } = await openConsole('/members/7?tab=bonus')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  answer = () => ({
    grants: [GRANT],
    grantsTotal: 31,
    points: { balance: 12, pendingTotal: 10, pending: [PENDING], months: [{ endsAt: '2027-11-30T17:00:00.000Z', points: 12 }] },
  })
  fireEvent.click(again)

  expect(await table('โบนัส')).toContain(plain('฿300.00 / ฿600.00 (50%)'))
  expect(screen.getByRole('link', { name: 'โบนัสต้อนรับ' }).getAttribute('href')).toBe(`/promotions/${PROMOTION}`)
  expect(await table('พอยท์ตามเดือนที่หมดอายุ')).toContain('12')
  expect(await table('พอยท์ที่รอเข้า')).toContain(plain('฿400.00'))
  expect(visibleText()).toContain(plain('แสดง 1 รายการล่าสุดจาก 31'))

  answer = () => NONE
  await go('/members/7')
  cleanup()
  await openConsole('/members/7?tab=bonus')
  for (const words of ['สมาชิกนี้ยังไม่เคยรับโบนัส', 'ไม่มีพอยท์ที่ใช้ได้', 'ไม่มีพอยท์ที่รอเข้า'])
    await waitFor(() => expect(visibleText()).toContain(plain(words)))
})

const DOCUMENT = {
  submissionId: '019ab3c4-0000-7000-8000-0000000000b1',
  memberId: '7',
  username: 'malee',
  status: 'VERIFIED',
  reason: null,
  document: 'id_card',
  submittedAt: AT,
  decidedBy: 'คุณตรวจ',
  decidedAt: AT,
} as unknown as Documents['items'][number]
const CHANGE = {
  changeId: '019ab3c4-0000-7000-8000-0000000000c1',
  memberId: '7',
  status: 'CONFIRMED',
  from: { code: 'KBANK', number: '••••1111' },
  to: { code: 'SCB', number: '••••2222' },
  at: AT,
  decidedBy: null,
  decidedAt: null,
  note: null,
} as unknown as Changes['items'][number]

test('[MEMBERTAB-2] the tab of identity and account has the documents and the changes of this member alone, each with the way to it', async () => {
  const server = serveMembers('risk')
  server.on<typeof kycConsoleSchemas, 'list'>(kycConsoleCalls.list, ({ query }) => {
    expect(Object.fromEntries(query)).toMatchObject({ view: 'all', memberId: '7', limit: '25' })
    return { items: [DOCUMENT], total: 1 }
  })
  server.on<typeof bankChangeConsoleSchemas, 'list'>(bankChangeConsoleCalls.list, ({ query }) => {
    expect(Object.fromEntries(query)).toMatchObject({ view: 'all', memberId: '7', limit: '25' })
    return { items: [CHANGE], total: 1 }
  })
  await openConsole('/members/7?tab=identity')

  expect(await table('การยืนยันตัวตน')).toContain(plain('บัตรประชาชน'))
  expect(await table('การเปลี่ยนบัญชี')).toContain(plain('SCB ••••2222'))
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain(`/identity?open=${DOCUMENT.submissionId}`)
  expect(links).toContain(`/bank-changes?open=${CHANGE.changeId}`)
  expect(await screen.findByRole('button', { name: 'เปิดดูเลขบัญชี' })).toBeDefined()
})

test('[MEMBERTAB-2] without the permissions of documents the tab has the account alone, and the overview has it no more', async () => {
  const server = serveMembers('finance')
  const { go } = await openConsole('/members/7?tab=identity')
  await screen.findByRole('button', { name: 'เปิดดูเลขบัญชี' })
  expect(server.count(kycConsoleCalls.list) + server.count(bankChangeConsoleCalls.list)).toBe(0)
  expect(screen.queryByRole('heading', { name: 'การเปลี่ยนบัญชี' })).toBeNull()

  await go('/members/7')
  await screen.findByRole('button', { name: 'เปิดดูเบอร์โทร' })
  expect(screen.queryByRole('button', { name: 'เปิดดูเลขบัญชี' })).toBeNull()
})
