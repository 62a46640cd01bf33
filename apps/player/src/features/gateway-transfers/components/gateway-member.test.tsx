// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { gatewayCalls } from '@morakot/contract/features/gateway/calls'
import type { gatewaySchemas } from '@morakot/contract/features/gateway/schema'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveDeposits } from '../../../testing/deposits.ts'
import { PROFILE } from '../../../testing/member.ts'
import type { Wallet } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, write } from '../../../testing/page.ts'
import { answerWithdrawPage } from '../../../testing/withdrawals.ts'

type Gateway = typeof gatewaySchemas
type Transfer = Reply<Gateway['transfers']>['items'][number]

const OURS = PROFILE.userPlatform.platform
const MEMBER = {
  ...PROFILE,
  userPlatform: { ...PROFILE.userPlatform, platform: { ...OURS, platformCode: 'AMBKING' as const } },
}
const MOVED: Transfer = { id: '41', direction: 'out', amount: 150, state: 'SENT', createdAt: '2026-11-23T05:00:00.000Z' }

afterEach(closePlayer)

/** The server of a member of a gateway, who has 2,350 THB there; `isStale` while it is silent. */
function serveGatewayMember() {
  const state = { isStale: false, transfers: [] as Transfer[] }
  const { server, state: deposits } = serveDeposits(MEMBER)
  server.on<Wallet, 'credit'>(walletCalls.credit, ({ query }) => {
    expect(query.get('platformCode')).toBe('AMBKING')
    return { credit: 2_350, version: 1, stale: state.isStale, own: 0 }
  })
  answerWithdrawPage(server)
  server.on<Gateway, 'transfers'>(gatewayCalls.transfers, () => ({ items: state.transfers }))
  return { server, state, deposits }
}

test('[CALL-18, ROLE-4] the credit of a gateway is greyed while the gateway is silent, and nothing is taken from it', async () => {
  serveGatewayMember()
  await openPlayer('/profile')
  await expectVisible('2,350', () => screen.queryByRole('banner'))
  expect(screen.queryByRole('link', { name: /กำลังอัปเดต/ })).toBeNull()
  closePlayer()

  const { server, state } = serveGatewayMember()
  state.isStale = true
  await openPlayer('/profile')
  expect((await screen.findAllByRole('link', { name: /2,350.*กำลังอัปเดต|กำลังอัปเดต.*2,350/ })).length).toBeGreaterThan(0)
  cleanup()

  await openPlayer('/withdraw')
  const take = await screen.findByRole('button', { name: 'โอนมาเพื่อถอน' })
  await waitFor(() => expect(description(take)).toBe(plain('เชื่อมต่อระบบไม่ได้ กรุณาลองใหม่ในภายหลัง')))
  take.click()
  expect(server.count(gatewayCalls.takeBack)).toBe(0)
})

test('[ROLE-4] a deposit of a member whose gateway is silent is closed with the reason, and opens when it is tried again', async () => {
  const { deposits } = serveGatewayMember()
  const open = deposits.methods
  deposits.methods = { ...open, available: false, accounts: [], wallet: null, closed: { reason: 'platform', opensAt: null } }
  await openPlayer('/deposit')
  await expectVisible('เชื่อมต่อระบบของคุณไม่ได้')
  expect(screen.queryByLabelText('จำนวนเงินที่ฝาก')).toBeNull()

  deposits.methods = open
  await press('ลองอีกครั้ง')
  expect(await screen.findByLabelText('จำนวนเงินที่ฝาก')).toBeDefined()
})

test('[ROLE-4] credit is taken from the gateway by one key, also when the answer is lost, and the transfer is listed with its state', async () => {
  const { server, state } = serveGatewayMember()
  let isLost = true
  server.on<Gateway, 'takeBack'>(gatewayCalls.takeBack, ({ body }) => {
    expect(body).toEqual({ amount: 150 })
    state.transfers = [MOVED]
    if (isLost) throw new Error('the line is cut')
    return { transfer: MOVED }
  })
  await openPlayer('/withdraw')
  await expectVisible('เครดิตในระบบของคุณ฿2,350.00')
  await write('ยอดที่ต้องการโอน', '150')
  await press('โอนมาเพื่อถอน')
  await expectVisible('ยังไม่ทราบผล กดลองอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ')
  isLost = false
  await press('ลองอีกครั้ง')

  await expectVisible('โอนแล้ว ฿150.00 ถอนได้ทันที')
  const listed = () => screen.getByText('โอนมาเพื่อถอน', { selector: 'li *' }).closest('li')
  await waitFor(() => expect(visibleText(listed())).toBe(plain('โอนมาเพื่อถอนสำเร็จ฿150.00')))
  const keys = server.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('[ROLE-4] a transfer that the gateway refused says that the money stays where it was', async () => {
  const { state } = serveGatewayMember()
  state.transfers = [
    { ...MOVED, state: 'REFUSED' },
    { ...MOVED, id: '40', direction: 'in', amount: 20, state: 'UNKNOWN' },
  ]
  await openPlayer('/withdraw')
  await expectVisible('ไม่สำเร็จ เงินอยู่ที่เดิม')
  const items = within(screen.getByText('รายการโอนล่าสุด').parentElement as HTMLElement).getAllByRole('listitem')
  expect(items.map((one) => visibleText(one))).toEqual([
    plain('โอนมาเพื่อถอนไม่สำเร็จ เงินอยู่ที่เดิม฿150.00'),
    plain('โอนเข้าระบบของคุณกำลังตรวจสอบผล฿20.00'),
  ])
})
