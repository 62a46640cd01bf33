// @vitest-environment happy-dom
import { operatorRoleCalls } from '@morakot/contract/features/operator-roles/calls'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import type { Permission } from '@morakot/contract/nouns'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GrantedProvider } from '#shared/permissions'
import { expectVisible, takeAction } from '../../../testing/desk.ts'
import { operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { renderConsole } from '../../../testing/render-console.tsx'
import { PeoplePage } from './people-page.tsx'

type Schemas = typeof operatorRoleSchemas

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const UNTIL = '2026-12-24T05:00:00.000Z'
const CHANGE = {
  changeId: '019ab3c4-0000-7000-8000-0000000000d1',
  number: 'PR7',
  reason: 'แทนคนที่ลา',
  status: 'PROPOSED',
  proposedBy: 'เจ้าของ',
  proposedAt: '2026-11-23T05:00:00.000Z',
  isOwn: true,
  decidedBy: null,
  decidedAt: null,
  declinedBecause: null,
  inForceAt: null,
} as const
const person = (displayName: string, operatorId: string) =>
  ({
    operatorId,
    username: `user${operatorId}`,
    displayName,
    temporary: { role: 'finance', until: UNTIL },
    hasSecondFactor: true,
    isDisabled: false,
    lastSeenAt: null,
  }) as const
const UNUSED = {
  operatorId: '5',
  displayName: 'สมใจ',
  username: 'user5',
  permission: 'alerts.work',
  label: 'ทำงานเคสความเสี่ยง',
  roles: ['support'],
  since: '2026-08-01T05:00:00.000Z',
  isNever: true,
} as const

async function show(granted: readonly Permission[], tab: string, unused: readonly (typeof UNUSED)[] = [UNUSED]) {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'changes'>(operatorRoleCalls.changes, () => ({
    items: [
      {
        ...CHANGE,
        subject: {
          kind: 'person',
          operatorId: '5',
          displayName: 'สมใจ',
          before: ['support'],
          after: ['support', 'finance'],
          temporaryBefore: null,
          temporaryAfter: { role: 'finance', until: UNTIL },
        },
      },
    ],
  }))
  server.on<Schemas, 'people'>(operatorRoleCalls.people, () => ({
    items: [person('สมใจ', '5'), person('สมศรี', '6')].map((one) => ({ ...one, roles: ['support', 'finance'] })),
  }))
  server.on<Schemas, 'networks'>(operatorRoleCalls.networks, () => ({ items: [], address: '203.0.113.7' }))
  server.on<Schemas, 'unused'>(operatorRoleCalls.unused, () => ({ items: unused.map((one) => ({ ...one, roles: [...one.roles] })) }))
  server.on<Schemas, 'matrix'>(operatorRoleCalls.matrix, () => ({
    permissions: [{ permission: 'alerts.work', label: 'ทำงานเคสความเสี่ยง' }],
    roles: [
      {
        role: 'support',
        title: 'ซัพพอร์ต',
        version: 4,
        changedAt: UNTIL,
        permissions: [
          { permission: 'alerts.work', grant: 'may' },
          { permission: 'members.view', grant: 'view' },
        ],
      },
    ],
  }))
  await renderConsole(() => (
    <GrantedProvider value={new Set(granted)}>
      <PeoplePage />
    </GrantedProvider>
  ))
  if (tab !== '') fireEvent.click(await screen.findByRole('link', { name: tab }))
  return server
}

test('[STAFF-1] a role with an end is shown with it, in the row of its holder and in the proposal', async () => {
  await show(['operators.manage'], '')
  await expectVisible('การเงิน ถึง 24 ธ.ค. 69 12:00')
  expect(plain(visibleText(document.body))).toContain(plain('ใหม่ ซัพพอร์ต, การเงิน ถึง 24 ธ.ค. 69 12:00'))
})

test('[STAFF-1] an owner proposes another end of a role, and the review says that it ends without anyone', async () => {
  const server = await show(['operators.manage'], '')
  let sent: unknown = null
  server.on<Schemas, 'proposePerson'>(operatorRoleCalls.proposePerson, ({ body }) => {
    sent = body
    return {
      ...CHANGE,
      subject: { kind: 'enable', operatorId: '5', displayName: 'สมใจ' },
    }
  })
  await takeAction({
    button: 'เสนอเปลี่ยนบทบาท สมใจ',
    title: 'เสนอเปลี่ยนบทบาท',
    fields: { บทบาทที่เพิ่มสิ้นสุด: '2026-12-25T12:00', เหตุผล: 'ลาต่ออีกหนึ่งวัน' },
    preview: 'เมื่อถึงเวลา ระบบนำบทบาทที่เพิ่มออกเอง',
    confirm: 'เสนอเปลี่ยนบทบาท',
    outcome: 'ส่งข้อเสนอแล้ว รอเจ้าของระบบอีกคนอนุมัติ',
  })
  expect(sent).toEqual({ operatorId: '5', roles: ['support', 'finance'], until: '2026-12-25T05:00:00.000Z', reason: 'ลาต่ออีกหนึ่งวัน' })
})

test('[STAFF-2] an unused permission is proposed to be removed from its role, and everyone who loses it is named', async () => {
  const server = await show(['operators.manage'], 'สิทธิ์ที่ไม่ได้ใช้')
  await expectVisible('ไม่เคยใช้ (1 ส.ค. 69 12:00)')
  let sent: unknown = null
  server.on<Schemas, 'proposeRole'>(operatorRoleCalls.proposeRole, ({ body }) => {
    sent = body
    return { ...CHANGE, subject: { kind: 'role', role: 'support', before: [], after: [] } }
  })
  await takeAction({
    button: 'เสนอนำสิทธิ์ออก ทำงานเคสความเสี่ยง สมใจ',
    title: 'เสนอนำสิทธิ์ออก',
    fields: { เหตุผล: 'ไม่มีใครใช้แล้ว' },
    preview: 'ทุกคนในบทบาทนี้เสียสิทธิ์นี้ด้วย: สมใจ, สมศรี',
    confirm: 'เสนอนำสิทธิ์ออก',
    outcome: 'ส่งข้อเสนอแล้ว รอเจ้าของระบบอีกคนอนุมัติ',
  })
  expect(sent).toEqual({
    role: 'support',
    version: 4,
    permissions: [{ permission: 'members.view', grant: 'view' }],
    reason: 'ไม่มีใครใช้แล้ว',
  })
})

test('[STAFF-2] without the right to manage the review proposes nothing, and with every right used it says so', async () => {
  await show([], 'สิทธิ์ที่ไม่ได้ใช้')
  await expectVisible('ทำงานเคสความเสี่ยง')
  expect(screen.queryByRole('button', { name: /^เสนอนำสิทธิ์ออก/ })).toBeNull()
  cleanup()
  await show([], 'สิทธิ์ที่ไม่ได้ใช้', [])
  await expectVisible('ทุกคนใช้สิทธิ์ที่มีครบใน 90 วัน')
})

test('[STAFF-2] a review that cannot be read is read again', async () => {
  const server = await show([], '')
  let fails = true
  server.on<Schemas, 'unused'>(operatorRoleCalls.unused, () => {
    if (fails) throw new Error('lost')
    return { items: [] }
  })
  fireEvent.click(await screen.findByRole('link', { name: 'สิทธิ์ที่ไม่ได้ใช้' }))
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  fails = false
  fireEvent.click(again)
  await expectVisible('ทุกคนใช้สิทธิ์ที่มีครบใน 90 วัน')
})

test('each part of the staff page is a tab, and invitations are apart from other proposals', async () => {
  await show([], 'คำเชิญ')
  await expectVisible('ไม่มีข้อเสนอ')
  fireEvent.click(screen.getByRole('link', { name: 'เครือข่ายที่อนุญาต' }))
  await expectVisible('203.0.113.7')
  fireEvent.click(screen.getByRole('link', { name: 'บทบาท' }))
  await expectVisible('สิทธิ์ของแต่ละบทบาท')
})

test('roles change by two owners: who proposed sees no way to approve, and takes the proposal back; the other owner may approve', async () => {
  const server = await show(['operators.manage'], '')
  await expectVisible('รอคนที่ 2')
  expect(screen.queryByRole('button', { name: 'อนุมัติข้อเสนอ' })).toBeNull()
  const declined: unknown[] = []
  const subject = { kind: 'enable', operatorId: '5', displayName: 'สมใจ' } as const
  server.on<Schemas, 'decline'>(operatorRoleCalls.decline, ({ path, body }) => {
    expect(path).toContain(CHANGE.changeId)
    declined.push(body)
    server.on<Schemas, 'changes'>(operatorRoleCalls.changes, () => ({ items: [{ ...CHANGE, subject, isOwn: false }] }))
    return { ...CHANGE, status: 'DECLINED', subject }
  })
  await takeAction({
    button: 'ยกเลิกข้อเสนอ',
    fields: { เหตุผล: 'ไม่ตรงตามที่ตกลงกันไว้' },
    confirm: 'ยกเลิกข้อเสนอ',
    outcome: 'ปิดข้อเสนอแล้ว',
  })
  expect(declined).toEqual([{ reason: 'ไม่ตรงตามที่ตกลงกันไว้' }])
  expect(await screen.findByRole('button', { name: 'อนุมัติข้อเสนอ' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'ยกเลิกข้อเสนอ' })).toBeNull()
})
