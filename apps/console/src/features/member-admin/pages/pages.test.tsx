// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import type { Reply } from '@morakot/contract/contract-shape'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof memberAdminSchemas
type Listed = Reply<Schemas['list']>
type Head = Reply<Schemas['member']>

const AT = '2026-11-23T05:00:00.000Z'
const PHONE = '•••••••671'
const BANK = { code: 'KBANK', number: '••••••4321' }

const ROW: Listed['items'][number] = {
  memberId: '7',
  username: 'malee',
  name: 'มาลี ใจดี',
  tier: 'ELITE',
  phone: PHONE,
  bank: BANK,
  isVerified: true,
  credit: 500,
  points: 10,
  deposits90Days: 500,
  status: 'active',
  isOnBreak: false,
  registeredAt: AT,
  lastSeenAt: null,
  lastDepositAt: AT,
}
const HEAD: Head = {
  memberId: '7',
  username: 'malee',
  name: 'มาลี ใจดี',
  tier: 'ELITE',
  platformCode: 'TIAMUT',
  status: 'active',
  freeze: null,
  flags: [],
  contact: {
    phone: PHONE,
    line: null,
    bank: { ...BANK, holder: 'มาลี ใจดี', changedAt: null, holderState: null, holderCheckedAt: null, hasHolderCase: false },
  },
  money: {
    real: 500,
    bonus: 0,
    onHold: 0,
    withdrawable: 0,
    debt: 0,
    points: 10,
    spins: 0,
    turnoverTarget: 500,
    turnoverLeft: 500,
    deposits90Days: 500,
    depositedTotal: 500,
    withdrawnTotal: 0,
    net: -500,
  },
  withdrawalLocks: [],
  counts: { deposits: 1, withdrawals: 0, notes: 0, openRounds: 0, openWithdrawals: 0 },
  verifiedAt: AT,
  registeredAt: AT,
  marketingSource: 'OTHER',
  referredBy: null,
  lastLogin: null,
  lastDepositAt: AT,
  lastWithdrawAt: null,
}
const listed = (items: Listed['items']): Listed => ({
  items,
  total: items.length,
  isTotalCapped: false,
  counts: { all: items.length, new: 0, frozen: 0, break: 0 },
})

function serveMembers(role: OperatorRole, list: () => Listed = () => listed([ROW])) {
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'list'>(memberAdminCalls.list, list)
  server.on<Schemas, 'member'>(memberAdminCalls.member, () => HEAD)
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const headed = async (name: string) => await screen.findByRole('heading', { level: 1, name })

test('support may note and may not freeze nor reveal; risk may', async () => {
  const guarded = ['ระงับ', 'จบเซสชัน', 'เปิดดูเบอร์โทร', 'เปิดดูเลขบัญชี']
  for (const [role, shown] of [
    ['support', 0],
    ['risk', 1],
  ] as const) {
    serveMembers(role)
    await openConsole('/members/7')
    await headed('malee')
    expect(await screen.findByRole('button', { name: 'จดบันทึก' })).toBeDefined()
    for (const name of guarded) expect(screen.queryAllByRole('button', { name }), `${role}: ${name}`).toHaveLength(shown)
    cleanup()
  }
})

test('the list knows two kinds of nothing, and one that failed can be tried again', async () => {
  let answer: () => Listed = () => listed([])
  const server = serveMembers('risk', () => answer())
  await openConsole('/members?q=nobody-has-this-name')
  expect(await screen.findByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeDefined()

  fireEvent.click(screen.getAllByRole('button', { name: 'ล้างตัวกรอง' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeNull())
  expect(server.asked.at(-1)?.path).toBe('/api/console/members')
  cleanup()

  answer = () => {
    throw new OutcomeUnknown('the test said so')
  }
  await openConsole('/members?view=frozen')
  expect((await screen.findByRole('alert')).textContent).toContain('ไม่มีข้อมูลใดเปลี่ยนแปลง')
  answer = () => listed([ROW])
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
  expect(await screen.findByRole('link', { name: 'malee' })).toBeDefined()
})
