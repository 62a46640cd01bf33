// @vitest-environment happy-dom
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { Reply } from '@morakot/contract/contract-shape'
import { helpCalls } from '@morakot/contract/features/help/calls'
import type { helpSchemas } from '@morakot/contract/features/help/schema'
import { kycCalls } from '@morakot/contract/features/kyc/calls'
import type { kycSchemas } from '@morakot/contract/features/kyc/schema'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import { refuse } from '@morakot/contract/refused'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newQr, serveDeposits, waiting } from '../../../testing/deposits.ts'
import { NO_LIMITS } from '../../../testing/member.ts'
import type { Limits } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectGone, expectVisible, press, thai } from '../../../testing/page.ts'
import { BANK } from '../../../testing/withdrawals.ts'

type Schemas = typeof helpSchemas
type Cashier = typeof cashierSchemas
type Article = Reply<Schemas['list']>['articles'][number]

const ARTICLE: Article = {
  code: 'credit-not-here',
  version: 3,
  topic: 'deposit',
  title: 'โอนแล้วเครดิตยังไม่เข้า',
  steps: ['เปิดหน้าแนบสลิป', 'รอผลที่หน้าแจ้งเตือน'],
  words: 'ยอดไม่เข้า',
  tool: 'slip',
  updatedAt: '2026-11-20T05:00:00.000Z',
}
const OTHERS: readonly Article[] = [
  { ...ARTICLE, code: 'withdraw', topic: 'withdraw', title: 'ทำไมยังถอนไม่ได้', words: '', tool: null },
  { ...ARTICLE, code: 'care', topic: 'care', title: 'พักการเล่นอย่างไร', words: '', tool: 'limits' },
]
const NO_KYC: Reply<(typeof kycSchemas)['own']> = {
  state: 'NONE',
  reason: null,
  submittedAt: null,
  decidedAt: null,
  triesLeft: 5,
  deposited: 0,
  isNeededFirst: false,
  neededAbove: 10_000,
  announcedFrom: 8_000,
}

afterEach(closePlayer)

function serve(articles: () => readonly Article[] = () => [ARTICLE, ...OTHERS]) {
  const { server, state } = serveDeposits()
  server.on<Cashier, 'withdrawals'>(cashierCalls.withdrawals, () => ({ items: [], total: 0 }))
  server.on<typeof kycSchemas, 'own'>(kycCalls.own, () => NO_KYC)
  server.on<Schemas, 'list'>(helpCalls.list, () => ({ articles: [...articles()], mostOpened: ['withdraw'] }))
  server.on<Schemas, 'open'>(helpCalls.open, () => ({ result: true }))
  server.on<Schemas, 'rate'>(helpCalls.rate, () => ({ result: true }))
  return { server, state }
}
const section = (title: string) => screen.getByRole('heading', { name: thai(title) }).closest('section') as HTMLElement
const sent = (server: FakeServer, path: string) => server.requests.filter((one) => one.method === 'POST' && one.path.endsWith(path))

test('[HELPPAGE-1] a topic shows its questions, which lead to an answer with its steps, its tool and the day it was changed', async () => {
  const { server } = serve()
  const { router } = await openPlayer('/help')
  await expectVisible('ถามบ่อยสัปดาห์นี้')
  expect(within(section('ถามบ่อยสัปดาห์นี้')).getAllByRole('link')).toHaveLength(1)
  await press(/ฝาก.*เงิน/u)
  fireEvent.click(within(section('ฝากเงิน')).getByRole('link', { name: thai(ARTICLE.title) }))

  await expectVisible('เปิดหน้าแนบสลิป')
  expect(screen.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.tagName === 'OL')).toHaveLength(2)
  await expectVisible('ปรับปรุง 20 พ.ย. 2569')
  expect(sent(server, '/v2/help/credit-not-here/opened')).toHaveLength(1)
  fireEvent.click(screen.getByRole('link', { name: thai('แนบสลิปตอนนี้') }))
  await waitFor(() => expect(router.state.location.href).toBe('/deposit?way=slip'))
})

test('[HELPPAGE-1] an answer that is gone leads to all of them; a list that failed can be loaded again, an empty one leads to the team', async () => {
  let answer: () => readonly Article[] = () => refuse('site.busy')
  serve(() => answer())
  await openPlayer('/help/no-such-answer')
  await screen.findByRole('alert')
  answer = () => [ARTICLE]
  await press('ลองอีกครั้ง')
  await expectVisible('ไม่พบคำตอบนี้แล้ว')
  fireEvent.click(screen.getByRole('link', { name: 'ดูคำตอบทั้งหมด' }))
  await expectVisible('เลือกหมวด')
  closePlayer()

  serve(() => [])
  await openPlayer('/help')
  await expectVisible('ยังไม่มีคำตอบ')
  expect(screen.getAllByRole('link', { name: thai('ติดต่อทาง LINE ตลอด 24 ชั่วโมง') }).length).toBeGreaterThan(0)
})

test('[HELPPAGE-2] the search finds also what is mistyped, and says so when nothing is found', async () => {
  serve()
  await openPlayer('/help')
  const field = await screen.findByRole('searchbox', { name: 'ค้นหาคำตอบ' })
  fireEvent.change(field, { target: { value: 'ยอดไม่เขา' } })
  await waitFor(() => expect(within(section('คำตอบที่พบ')).getByRole('link').textContent).toContain(''))
  expect(visibleText(section('คำตอบที่พบ'))).toContain(plain(ARTICLE.title))
  fireEvent.change(field, { target: { value: 'ฟุตบอล' } })
  await expectVisible('ไม่พบคำตอบ')
  await press('ล้างคำค้น')
  await expectVisible('เลือกหมวด')
})

test('[HELPPAGE-2] the help control of a page opens its topic, and on a break the topic about care is first', async () => {
  const { server } = serve()
  const exclusion = { kind: 'TIME_OUT', until: '2099-01-01T00:00:00.000Z', canReturnFrom: null, returnAt: null } as never
  server.on<Limits, 'limits'>(protectionCalls.limits, () => ({ ...NO_LIMITS, exclusion }))
  const { router } = await openPlayer('/notices')
  fireEvent.click(await screen.findByRole('link', { name: 'ช่วยเหลือ' }))
  await waitFor(() => expect(router.state.location.href).toBe('/help?about=notices'))
  const topics = await screen.findByRole('list', { name: 'เลือกหมวด' })
  expect(within(topics).getByRole('button', { pressed: true }).textContent).toContain('บัญชี')
  await waitFor(() => expect(visibleText(within(topics).getAllByRole('button')[0] ?? null)).toBe(plain('เล่นอย่างมีสติ')))
})

test('[HELPPAGE-3] what of the member is not over comes first, with its state and the way to it', async () => {
  const { server, state } = serve()
  const withdrawalId = '019ab3c4-0000-7000-8000-000000000001'
  const moving = {
    withdrawalId,
    status: 'PAYING',
    amount: 300,
    reason: null,
    bank: BANK,
    createdAt: ARTICLE.updatedAt,
    timeline: [],
    halt: null,
  } as const
  server.on<Cashier, 'withdrawals'>(cashierCalls.withdrawals, () => ({
    items: [
      { ...moving, timeline: [] },
      { ...moving, timeline: [], withdrawalId: '019ab3c4-0000-7000-8000-000000000002', status: 'PAID' },
    ],
    total: 2,
  }))
  server.on<typeof kycSchemas, 'own'>(kycCalls.own, () => ({ ...NO_KYC, state: 'SUBMITTED' }))
  state.deposits.push(newQr(120))
  state.checked.push(waiting(newQr(70, 2), 'payer_differs'))
  const { router } = await openPlayer('/help')
  await expectVisible('เรื่องของคุณ')
  const rows = within(section('เรื่องของคุณ'))
    .getAllByRole('link')
    .map((link) => visibleText(link))
  expect(rows).toHaveLength(4)
  for (const [at, words] of ['ฝาก 120', 'เงินเข้า 70', 'ถอน 300', 'ยืนยันตัวตน'].entries()) expect(rows[at]).toContain(plain(words))
  fireEvent.click(within(section('เรื่องของคุณ')).getByRole('link', { name: thai('ถอน 300') }))
  await waitFor(() => expect(router.state.location.href).toBe(`/withdraw?withdrawal=${withdrawalId}`))
})

test('[HELPPAGE-3] whether an answer helped is sent with its version; where it did not, LINE opens with the question and the number of the case', async () => {
  const { server, state } = serve()
  const qr = newQr(120)
  state.deposits.push(qr)
  await openPlayer('/help/credit-not-here')
  await expectVisible('เรื่องของคุณ')
  await press('ได้')
  await expectVisible('ขอบคุณ')
  await press('ยังไม่ได้')
  await expectGone('ขอบคุณ')
  expect(sent(server, '/rating').map(({ body }) => body)).toEqual([
    { version: 3, isHelpful: true },
    { version: 3, isHelpful: false },
  ])
  const link = screen.getByRole('link', { name: 'แจ้งทีมงานทาง LINE' }).getAttribute('href') ?? ''
  expect(link).toBe(`https://line.me/R/oaMessage/%40morakot/?${encodeURIComponent(`${ARTICLE.title} · ${qr.reference}`)}`)
})
