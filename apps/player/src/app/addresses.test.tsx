// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serveGuest, serveMember } from '../testing/member.ts'
import type { Members } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { expectVisible, press } from '../testing/page.ts'

afterEach(closePlayer)

const header = () => within(screen.getByRole('banner'))

test('[HEAD-1] a guest on the main header is offered login and registration once the guest state is known, and not before', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = serveGuest()
  server.on<Members, 'auth'>(memberCalls.auth, async () => {
    await released
    return { auth: false }
  })
  const { router } = await openPlayer('/no/such/page')
  await expectVisible('ไม่พบหน้าที่คุณต้องการ')
  expect(header().getAllByRole('link')).toHaveLength(1)
  release()
  expect((await header().findByRole('link', { name: 'เข้าสู่ระบบ' })).getAttribute('href')).toBe('/login')
  header().getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
})

test('[HEAD-1] a member on the main header has the points, and no login', async () => {
  serveMember()
  await openPlayer('/no/such/page')
  await waitFor(() => expect(header().getAllByRole('link', { name: /พอยท์คงเหลือ/ }).length).toBeGreaterThan(0))
  expect(header().queryAllByRole('link', { name: 'เข้าสู่ระบบ' })).toEqual([])
})

test('[ROUTE-36] the list of rewards without the word that its address repeats', async () => {
  serveMember()
  await openPlayer('/redemption/1/item?search=a&search=b')
  expect(await screen.findByRole('button', { name: 'เปิดช่องค้นหา' })).toBeDefined()
})

test('[HEAD-6] the list of rewards is searched from its header: a second after the last letter, trimmed, and closing clears the word', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serveMember()
  const { router } = await openPlayer('/redemption/1/item')
  const icon = async () => await screen.findByRole('button', { name: 'เปิดช่องค้นหา' })
  fireEvent.click(await icon())
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'ค้นหาของรางวัล' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  vi.useFakeTimers()
  fireEvent.change(box, { target: { value: '  iphone ' } })
  await vi.advanceTimersByTimeAsync(999)
  expect(router.state.location.href).toBe('/redemption/1/item')
  await vi.advanceTimersByTimeAsync(1)
  expect(router.state.location.href).toBe('/redemption/1/item?search=iphone')
  vi.useRealTimers()
  cleanup()

  const again = await openPlayer('/redemption/1/item?search=iphone')
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'ค้นหาของรางวัล' })).value).toBe('iphone')
  await press('ปิดการค้นหา')
  await waitFor(() => expect(again.router.state.location.href).toBe('/redemption/1/item'))
  await waitFor(async () => expect(document.activeElement).toBe(await icon()))
})
