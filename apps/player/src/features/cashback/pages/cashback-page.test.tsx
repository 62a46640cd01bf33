// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashbackCalls } from '@morakot/contract/features/cashback/calls'
import type { cashbackSchemas } from '@morakot/contract/features/cashback/schema'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'

type Cashback = Reply<(typeof cashbackSchemas)['read']>
type Kind = Cashback['cashback']

/** 02:00 of a Bangkok Tuesday. */
const READY_AT = '2026-11-30T19:00:00.000Z'
const PERIOD = { from: '2026-11-23', to: '2026-11-29' }
const NOTHING: Kind['breakdown'] = { lines: [], promo: 0, net: 0, percent: 0, tier: null }

function kindWith(breakdown: Kind['breakdown'] = NOTHING, amount = 0): Kind {
  const shown = { period: PERIOD, readyAt: READY_AT, breakdown }
  const running: Kind['running'] = { ...shown, amount, state: 'ACCRUING', autoPayAt: '2026-12-07T19:00:00.000Z', paidAt: null }
  return { ...shown, amount: 0, claimable: false, minimum: 1, running, following: null, rows: [] }
}

async function openCashback(shown: Partial<Cashback>): Promise<void> {
  const server = serveMember()
  const read = { cashback: kindWith(), lossReturn: kindWith(), isOnBreak: false, ...shown }
  server.on<typeof cashbackSchemas, 'read'>(cashbackCalls.read, () => read)
  await openPlayer('/cashback')
}

const card = (name: string) => screen.queryByRole('region', { name })
const expectCard = async (name: string, words: string) => await waitFor(() => expect(visibleText(card(name))).toContain(plain(words)))

afterEach(closePlayer)

test('[ROUTE-18, HELP-1, PAGE-4] both kinds are shown with their period and when they are ready, with the helpline', async () => {
  await openCashback({})

  for (const [name, nothing] of [
    ['แคชแบ็กรายสัปดาห์', 'ยังไม่มีแคชแบ็กให้รับ'],
    ['คืนยอดเสียรายวัน', 'ยังไม่มียอดเสียให้คืน'],
  ] as const) {
    await expectCard(name, nothing)
    await expectCard(name, 'รอบที่กำลังนับ')
    await expectCard(name, '02:00')
    expect(within(card(name) as HTMLElement).queryAllByRole('button')).toEqual([])
  }
  expect(screen.getByRole('link', { name: 'โทร 1323' }).getAttribute('href')).toBe('tel:1323')
})

test('[PAGE-4] the period that runs is written out by category, and says when it is ready', async () => {
  const line = { group: 'slot', stake: 20, win: 4, rate: 0.5, amount: 0.1 } as const
  const loss = { ...line, rate: 0 }
  await openCashback({
    cashback: kindWith({ ...NOTHING, lines: [line] }, 0.1),
    lossReturn: kindWith({ ...NOTHING, lines: [loss], net: 16, percent: 5, tier: 'DEFAULT' }),
  })

  await expectCard('แคชแบ็กรายสัปดาห์', '02:00')
  const row = await within(card('แคชแบ็กรายสัปดาห์') as HTMLElement).findByRole('row', { name: /^สล็อต 0\.5%/ })
  expect(visibleText(row)).toContain('20')
  expect(visibleText(card('แคชแบ็กรายสัปดาห์'))).toMatch(/พร้อมรับ.*02:00/u)
  await expectCard('คืนยอดเสียรายวัน', 'เดิมพันเงินจริง')
})
