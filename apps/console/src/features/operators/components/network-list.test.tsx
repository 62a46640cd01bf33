// @vitest-environment happy-dom
import { operatorRoleCalls } from '@morakot/contract/features/operator-roles/calls'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import type { Permission } from '@morakot/contract/nouns'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GrantedProvider } from '#shared/permissions'
import { takeAction } from '../../../testing/desk.ts'
import { operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { renderConsole } from '../../../testing/render-console.tsx'
import { NetworkList } from './network-list.tsx'

type Schemas = typeof operatorRoleSchemas

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(granted: readonly Permission[], items: readonly { readonly network: string; readonly label: string }[]) {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'networks'>(operatorRoleCalls.networks, () => ({ items: [...items], address: '203.0.113.7' }))
  await renderConsole(() => (
    <GrantedProvider value={new Set(granted)}>
      <NetworkList />
    </GrantedProvider>
  ))
  return server
}

test('[NET-1] an owner sees the networks and the own address, and proposes the whole list', async () => {
  const server = await show(['operators.manage'], [{ network: '203.0.113.0/24', label: 'สำนักงาน' }])
  expect(await screen.findByText('203.0.113.0/24')).toBeDefined()
  server.on<Schemas, 'proposeNetworks'>(operatorRoleCalls.proposeNetworks, ({ body }) => {
    expect(body).toEqual({ networks: '203.0.113.0/24 สำนักงาน, 198.51.100.7/32 บ้าน', reason: 'เพิ่มเครือข่ายที่บ้าน' })
    return {
      changeId: '019ab3c4-0000-7000-8000-0000000000d1',
      number: 'PR7',
      subject: { kind: 'networks', before: [], after: [] },
      reason: 'เพิ่มเครือข่ายที่บ้าน',
      status: 'PROPOSED',
      proposedBy: 'เจ้าของ',
      proposedAt: '2026-11-23T05:00:00.000Z',
      isOwn: true,
      decidedBy: null,
      decidedAt: null,
      declinedBecause: null,
      inForceAt: null,
    }
  })
  await takeAction({
    button: 'เสนอเปลี่ยนเครือข่าย',
    fields: { เครือข่ายที่อนุญาต: '203.0.113.0/24 สำนักงาน, 198.51.100.7 บ้าน', เหตุผล: 'เพิ่มเครือข่ายที่บ้าน' },
    preview: '203.0.113.0/24 สำนักงาน, 198.51.100.7/32 บ้าน',
    confirm: 'เสนอเปลี่ยนเครือข่าย',
    outcome: 'ส่งข้อเสนอแล้ว รอเจ้าของระบบอีกคนอนุมัติ',
  })
})

test('[NET-1] an empty list says that it is from anywhere, and an auditor proposes nothing', async () => {
  await show([], [])
  expect(plain(visibleText(await screen.findByText('เข้าได้จากทุกเครือข่าย')))).toBe(plain('เข้าได้จากทุกเครือข่าย'))
  expect(screen.getByText('203.0.113.7')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'เสนอเปลี่ยนเครือข่าย' })).toBeNull()
})
