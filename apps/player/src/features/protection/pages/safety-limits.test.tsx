// @vitest-environment happy-dom
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import { refuse } from '@morakot/contract/refused'
import { visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveDeposits } from '../../../testing/deposits.ts'
import { NO_LIMITS, PROFILE, serveMember } from '../../../testing/member.ts'
import type { Limits, Protection } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible } from '../../../testing/page.ts'

const NO_LIMIT: Protection['limits'][number] = {
  kind: 'deposit',
  period: 'day',
  value: null,
  used: 0,
  left: null,
  resetsAt: '2026-11-30T17:00:00.000Z',
  pending: null,
  order: null,
}

afterEach(closePlayer)

test('when the limits cannot be loaded the page shows the failure and can be retried', async () => {
  const server = serveMember()
  server.on<Limits, 'limits'>(protectionCalls.limits, () => refuse('wallet.frozen'))
  await openPlayer('/profile/safety')
  const failure = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('alert')
      .find((alert) => visibleText(alert).includes('กระเป๋าเครดิต'))
  await waitFor(() => expect(failure()).toBeDefined())
  expect(screen.queryByRole('button', { name: 'ตั้งวงเงินฝากต่อวัน' })).toBeNull()
  server.on<Limits, 'limits'>(protectionCalls.limits, () => ({ ...NO_LIMITS, limits: [NO_LIMIT] }))
  fireEvent.click(within(failure() as HTMLElement).getByRole('button', { name: 'ลองอีกครั้ง' }))

  expect(await screen.findByRole('button', { name: 'ตั้งวงเงินฝากต่อวัน' })).toBeDefined()
  expect(failure()).toBeUndefined()
})

test('before a first deposit the page of deposits proposes a limit, and leads to it', async () => {
  serveDeposits({ ...PROFILE, userPlatform: { ...PROFILE.userPlatform, lastDepositAt: null } })
  const { router } = await openPlayer('/deposit-selection')
  await expectVisible('ก่อนฝากครั้งแรก ตั้งวงเงินฝากที่คุณสบายใจได้ที่นี่')
  fireEvent.click(screen.getByRole('link', { name: 'ตั้งวงเงินฝาก' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/safety'))
})
