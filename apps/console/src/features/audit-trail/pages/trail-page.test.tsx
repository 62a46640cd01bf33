// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { auditTrailCalls } from '@morakot/contract/features/audit-trail/calls'
import type { auditTrailSchemas } from '@morakot/contract/features/audit-trail/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, rowWith } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof auditTrailSchemas
type Entry = Reply<Schemas['list']>['items'][number]

const ENTRY: Entry = {
  auditId: '1432',
  number: 'AU00001432',
  at: '2026-11-23T05:00:00.000Z',
  actor: 'คุณการเงิน',
  action: 'withdrawal.approve',
  what: 'อนุมัติถอนเงิน',
  group: 'money',
  subject: 'withdrawal:019ab3c4-0000-7000-8000-0000000000f2',
  about: 'withdrawal:019ab3c4-0000-7000-8000-0000000000f2',
  changed: 'amount 750',
  reason: 'หลักฐานครบ',
  second: 'คุณความเสี่ยง',
  address: '203.0.113.7',
  device: 'Chrome, Android',
  session: '41',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SEAL = { number: '7', at: '2026-11-23T05:01:00.000Z', fits: true }

function serveTrail(role: OperatorRole, items: readonly Entry[] = [ENTRY], seal: Reply<Schemas['open']>['seal'] = SEAL) {
  const queries: URLSearchParams[] = []
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'list'>(auditTrailCalls.list, ({ query }) => {
    queries.push(query)
    return { items: [...items], total: items.length }
  })
  server.on<Schemas, 'open'>(auditTrailCalls.open, () => ({
    ...ENTRY,
    seal,
    isMasked: role === 'auditor',
    fields: [
      { name: 'amount', before: null, after: '750', isChanged: true },
      { name: 'status', before: 'REVIEW', after: 'APPROVED', isChanged: true },
    ],
  }))
  return { server, queries }
}

test('[TRAIL-1] the trail shows who did what and why, and a record opens with the values before and after', async () => {
  serveTrail('finance')
  await openConsole('/audit')
  const row = await rowWith('AU00001432')
  for (const words of ['คุณการเงิน', 'อนุมัติถอนเงิน', 'amount 750', 'หลักฐานครบ', 'คุณความเสี่ยง']) await expectVisible(words, () => row)
  const record = await openRow('AU00001432')
  await expectVisible('REVIEW', () => record)
  await expectVisible('APPROVED', () => record)
  for (const words of ['ที่อยู่เครือข่าย203.0.113.7', 'เครื่องChrome, Android', 'เซสชัน41']) await expectVisible(words, () => record)
  const link = within(record).getByRole('link', { name: 'เปิดรายการ' })
  expect(link.getAttribute('href')).toBe('/withdrawals/019ab3c4-0000-7000-8000-0000000000f2')
  const all = within(record).getByRole('link', { name: 'ดูบันทึกทั้งหมดของรายการนี้' })
  expect(all.getAttribute('href')).toContain('/audit?about=')
  // Finance reads the trail and takes no file of it.
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
})

test('[TRAIL-1] views and filters of the address are those of the call', async () => {
  const { queries } = serveTrail('owner', [])
  await openConsole('/audit?view=personal&operator=support1&address=203.0.113.7&from=2026-11-01&to=2026-11-07')
  await waitFor(() => expect(queries).not.toEqual([]))
  expect(Object.fromEntries(queries.at(-1) ?? [])).toMatchObject({
    view: 'personal',
    operator: 'support1',
    address: '203.0.113.7',
    from: '2026-11-01',
    to: '2026-11-07',
  })
})

test.each([
  ['fits', SEAL, /ผนึกที่ 7 เมื่อ .* ตรงกัน ไม่มีการแก้ไขหลังผนึก/, 0],
  ['does not fit', { ...SEAL, fits: false }, /ผนึกที่ 7 เมื่อ .* ไม่ตรงกัน มีการแก้ไขหลังผนึก/, 1],
  ['is not set yet', null, /ยังไม่ผนึก/, 0],
] as const)('[TRAIL-5] a record says that its seal %s', async (_, seal, words, alerts) => {
  serveTrail('finance', [ENTRY], seal)
  await openConsole('/audit')
  const record = await openRow('AU00001432')
  await waitFor(() => expect(record.textContent?.replaceAll(/[\u200B\u2060]/g, '')).toMatch(words))
  expect(within(record).queryAllByRole('alert')).toHaveLength(alerts)
})

test('[TRAIL-1] a trail that fails is loaded again, and an empty one says so', async () => {
  const { server } = serveTrail('owner')
  server.on<Schemas, 'list'>(auditTrailCalls.list, () => refuse('site.not_found'))
  await openConsole('/audit')
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  server.on<Schemas, 'list'>(auditTrailCalls.list, () => ({ items: [], total: 0 }))
  fireEvent.click(retry)
  await expectVisible('ไม่มีบันทึก')
})

test('[TRAIL-2] the auditor takes the filtered trail as a file, and reads that personal values are hidden', async () => {
  const { server } = serveTrail('auditor')
  const bodies: unknown[] = []
  server.on<Schemas, 'export'>(auditTrailCalls.export, ({ body }) => {
    bodies.push(body)
    return { fileName: 'audit-trail-2026-11-23.csv', rows: 1, content: 'x', format: 'csv', auditId: '9' }
  })
  await openConsole('/audit?view=money')
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(bodies).toEqual([{ view: 'money' }]))
  // A record may be longer than a cell of a workbook, and its fingerprint would then not fit.
  expect(screen.queryByRole('button', { name: 'XLSX' })).toBeNull()
  const record = await openRow('AU00001432')
  await expectVisible('บทบาทของคุณไม่เห็นข้อมูลส่วนบุคคลในบันทึก', () => record)
})
