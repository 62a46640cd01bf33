// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { pointCalls } from '@morakot/contract/features/points/calls'
import type { pointSchemas } from '@morakot/contract/features/points/schema'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE, serveMember } from '../../../testing/member.ts'
import type { Members, Wallet } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'

type Row = Reply<Wallet['transactions']>['items'][number]

const DEPOSIT: Row = {
  id: '1',
  type: 'deposit',
  amount: 400,
  balanceAfter: 400,
  status: 'posted',
  createdAt: '2026-11-20T05:00:00.000Z',
  reference: 'MKABCDEFGH12',
  detail: 'deposit',
  text: 'ฝากเงิน',
  gameName: null,
}
const BET: Row = { ...DEPOSIT, id: '2', type: 'bet', amount: -200, balanceAfter: 200, detail: 'bet', text: 'เดิมพัน', gameName: 'Baccarat' }

afterEach(closePlayer)

test('[CALL-23, CONST-4] the profile lists what moved the credit, newest first, with Thai dates', async () => {
  const server = serveMember()
  server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({ items: [BET, DEPOSIT], total: 2 }))
  await openPlayer('/profile')
  const rows = () => {
    const section = [...document.querySelectorAll('section')].find((one) => visibleText(one).includes('รายการเครดิตล่าสุด'))
    return [...(section?.querySelectorAll('li') ?? [])]
  }
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [first, last] = rows()

  expect(visibleText(first ?? null)).toContain('เดิมพัน')
  expect(visibleText(first ?? null)).toContain('-฿200.00')
  expect(visibleText(first ?? null)).toContain('20พ.ย.69')
  expect(visibleText(last ?? null)).toContain('ฝากเงิน')
  expect(visibleText(last ?? null)).toContain('+฿400.00')
})

const part = (name: string) => screen.queryByRole('region', { name })
const expectPart = async (name: string, words: string) => await waitFor(() => expect(visibleText(part(name))).toContain(plain(words)))
const tryAgain = (name: string) =>
  within(part(name) as HTMLElement)
    .getByRole('button', { name: 'ลองอีกครั้ง' })
    .click()

test('[CALL-14] a part of the profile that fails shows the failure alone and is retried alone', async () => {
  const server = serveMember()
  let fails = true
  server.on<Wallet, 'tokens'>(walletCalls.tokens, () => (fails ? refuse('wallet.frozen') : [{ code: 'PNT', balance: '10' }]))
  await openPlayer('/profile')
  await waitFor(() => expect(visibleText(within(part('พอยท์ของฉัน') as HTMLElement).getByRole('alert'))).toMatch(/[ก-๙]/))
  await expectPart('เครดิตของฉัน', '฿500.00')
  await expectPart('บัญชีธนาคาร', 'กสิกรไทย')
  await expectPart('แนะนำเพื่อน', '0 คน')
  fails = false
  const profiles = server.count(memberCalls.profile)
  tryAgain('พอยท์ของฉัน')
  await expectPart('พอยท์ของฉัน', '10 พอยท์')
  expect(server.count(memberCalls.profile), 'requests for the other parts').toBe(profiles)
})

test('[CALL-14] without the profile itself, the rest of the page is there, and every part can be tried again', async () => {
  const server = serveMember()
  let fails = true
  server.on<Members, 'profile'>(memberCalls.profile, () => (fails ? refuse('wallet.frozen') : PROFILE))
  await openPlayer('/profile')
  await expectPart('พอยท์ของฉัน', '10 พอยท์')
  expect(within(part('ช่วยเหลือ') as HTMLElement).getByRole('link')).toBeDefined()
  await waitFor(() => expect(within(part('บัญชีธนาคาร') as HTMLElement).getByRole('alert')).toBeDefined())
  fails = false
  tryAgain('บัญชีธนาคาร')
  await expectPart('บัญชีธนาคาร', 'กสิกรไทย')
  await expectPart('เครดิตของฉัน', '฿500.00')
})

test('[POINT-1, ROUTE-8] the points of the profile say what waits for which deposit, and when each month of them ends', async () => {
  const server = serveMember()
  const months = Array.from({ length: 13 }, (_, month) => ({
    endsAt: new Date(Date.UTC(2026, 11 + month, 1) - 7 * 3_600_000).toISOString(),
    points: month === 12 ? 1_500 : 0,
  }))
  const waits = { depositId: '019ab3c4-0000-7000-8000-000000000001', amount: 550, points: 5, multiplier: 1, turnoverLeft: 550 }
  server.on<Wallet, 'tokens'>(walletCalls.tokens, () => [{ code: 'PNT', balance: '1500' }])
  server.on<typeof pointSchemas, 'overview'>(pointCalls.overview, () => ({
    balance: 1_500,
    pending: [{ ...waits, dueAt: '2026-12-01T05:00:00.000Z', why: 'รอเทิร์น' }],
    pendingTotal: 5,
    months,
    lifeMonths: 12,
    ending: null,
  }))
  await openPlayer('/profile#point')

  await expectPart('พอยท์ของฉัน', '1,500 พอยท์')
  await expectPart('พอยท์ของฉัน', '+5 พอยท์ จากการฝาก ฿550.00')
  await expectPart('พอยท์ของฉัน', 'ดูปฏิทินวันหมดอายุ')
  const calendar = within(part('พอยท์ของฉัน') as HTMLElement).getByRole('group', { name: 'วันหมดอายุของพอยท์' })
  const cells = within(calendar).getAllByRole('listitem')
  expect(cells).toHaveLength(13)
  expect(visibleText(cells.at(-1) ?? null)).toContain('1,500')
})
