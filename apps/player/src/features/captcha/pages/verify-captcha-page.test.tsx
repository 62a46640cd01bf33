// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveCaptcha } from '../../../testing/captcha.ts'
import { serveMember } from '../../../testing/member.ts'
import type { Members } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { press } from '../../../testing/page.ts'
import { solveCaptcha } from '../../../testing/registration.ts'

const DAY_MS = 86_400_000
const NEXT = { name: 'ถัดไป' }

/** The server of a member who passes the captcha until so many ms from now. */
function serve(passMs: number) {
  const server = serveMember()
  serveCaptcha(server)
  server.on<Members, 'captchaVerify'>(memberCalls.captchaVerify, () => ({ passUntil: new Date(Date.now() + passMs).toISOString() }))
  return server
}

/** Passes the captcha on the way to the withdrawal. */
async function pass(): Promise<void> {
  const { router } = await openPlayer('/verify-captcha?next=/withdraw')
  await waitFor(() => expect(screen.getByRole('button', NEXT).getAttribute('aria-disabled')).toBe('true'))
  await solveCaptcha()
  await press('ถัดไป')
  await waitFor(() => expect(router.state.location.pathname).toBe('/withdraw'))
  cleanup()
}

afterEach(closePlayer)

test('[ROUTE-6, CALL-19] the captcha page has no chrome, leads on once it is passed, and is skipped until the pass ends', async () => {
  const server = serve(DAY_MS)
  await pass()
  expect(server.count(memberCalls.captchaVerify)).toBe(1)

  const { router } = await openPlayer('/verify-captcha?next=/profile')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(server.count(memberCalls.captchaVerify)).toBe(1)
})

test('[ROUTE-6, CALL-19] a pass that has ended leads nowhere: the captcha is required again', async () => {
  const server = serve(-1)
  await pass()
  const { router, client } = await openPlayer('/verify-captcha?next=/profile')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await router.load()
  expect(router.state.location.pathname).toBe('/verify-captcha')
  expect(await screen.findByRole('checkbox', { name: 'ฉันไม่ใช่บอต' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'เมนูหลัก' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect([...screen.queryAllByRole('button', { name: 'ย้อนกลับ' }), ...screen.queryAllByRole('link', { name: 'ย้อนกลับ' })]).toEqual([])
  await solveCaptcha()
  await press('ถัดไป')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(server.count(memberCalls.captchaVerify)).toBe(2)
})
