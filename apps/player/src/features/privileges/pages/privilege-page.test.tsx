// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { privilegeCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeSchemas } from '@morakot/contract/features/privileges/schema'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible } from '../../../testing/page.ts'

type Privileges = Reply<(typeof privilegeSchemas)['list']>
type Tier = Privileges['items'][number]

const withdrawals = (value: string): Tier['benefits'] => [{ code: 'withdraw_day', label: 'ถอนต่อวัน', value }]
const ITEMS: Tier[] = [
  { tierCode: 'DEFAULT', name: 'สมาชิกทั่วไป', isCurrent: true, required: 0, averageCost: 0, benefits: withdrawals('200,000') },
  { tierCode: 'ELITE', name: 'Elite', isCurrent: false, required: 50_000, averageCost: 2_000, benefits: withdrawals('500,000') },
  { tierCode: 'EMPEROR', name: 'Emperor', isCurrent: false, required: 300_000, averageCost: 12_000, benefits: withdrawals('2,000,000') },
]
const OWN: Privileges['own'] = {
  tierCode: 'DEFAULT',
  source: 'rule',
  deposits90d: 5_500,
  windowFrom: '2026-09-01T17:00:00.000Z',
  nextTier: 'ELITE',
  needed: 44_500,
  percent: 11,
  reviewAt: '2026-11-30T17:00:00.000Z',
  graceDays: 30,
  graceUntil: null,
  overrideUntil: null,
  isOnBreak: false,
  celebrate: null,
}

function serve(own: Privileges['own']) {
  const server = serveMember()
  server.on<typeof privilegeSchemas, 'list'>(privilegeCalls.list, () => ({ items: ITEMS, own }))
  server.on<typeof privilegeSchemas, 'celebrated'>(privilegeCalls.celebrated, () => ({ seen: true }))
  return server
}

afterEach(closePlayer)

test('[ROUTE-11, PAGE-7, CALL-56] a member sees the own figures, and what the next tier costs', async () => {
  const server = serve(OWN)
  await openPlayer('/profile/privilege')

  await expectVisible('฿5,500.00')
  await expectVisible('ขาด ฿44,500.00')
  await expectVisible('เล่นครบ 50,000 บาท ที่อัตราคืน 96% โดยเฉลี่ยเสีย 2,000 บาท ไม่ต้องเร่งเลื่อนระดับ')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('11')
  expect(visibleText(screen.getByRole('row', { name: /ถอนต่อวัน/ }))).toContain('500,000')
  expect(server.count(privilegeCalls.celebrated)).toBe(0)
})

test('[ROUTE-11, PAGE-7] a tier that two operators gave is celebrated, says until when it holds, and is noted as seen', async () => {
  const given = { ...OWN, tierCode: 'ELITE', source: 'override', nextTier: 'EMPEROR', overrideUntil: '2099-12-31T16:59:59.000Z' } as const
  const server = serve({ ...given, celebrate: 'ELITE' })
  const { client } = await openPlayer('/profile/privilege')

  await expectVisible('ยินดีด้วย คุณเลื่อนเป็น Elite')
  await expectVisible('ทีมงานกำหนดระดับนี้ให้ถึง 31 ธ.ค. 2642')
  const contact = screen.getAllByRole('link').find((link) => plain(link.textContent).includes(plain('ติดต่อทีมงาน Elite')))
  expect(contact?.getAttribute('href')).toMatch(/line/)
  await waitFor(() => expect(server.count(privilegeCalls.celebrated)).toBe(1))

  closePlayer()
  client.clear()
  serve({ ...given, celebrate: null })
  await openPlayer('/profile/privilege')
  await expectVisible('ทีมงานกำหนดระดับนี้ให้ถึง')
  expect(visibleText()).not.toContain(plain('ยินดีด้วย'))
})
