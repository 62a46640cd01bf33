// @vitest-environment happy-dom
import { CHECKED_REASONS } from '@morakot/contract/features/cashier/states'
import type { CheckedReason } from '@morakot/contract/features/cashier/states'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { copy } from '../copy.ts'
import { depositsQuery } from '../queries.ts'
import { CheckedMoneyNotice } from './checked-money.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SOON = '2026-11-29T05:00:00.000Z'

async function show(reasons: readonly { readonly reason: CheckedReason; readonly acceptUntil: string | null }[]) {
  const checked = reasons.map((one, at) => ({ ...one, amount: 100 + at, arrivedAt: SOON, depositId: `d${at}`, reference: null }))
  await draw(() => <CheckedMoneyNotice />, { known: [[depositsQuery.queryKey, { open: [], slips: [], checked }]] })
  const text = (document.body.textContent ?? '').replaceAll('\u2060', '')
  const found = { isWithTeam: text.includes(copy['deposit.checkedSays']), taps: screen.queryAllByRole('button').length }
  cleanup()
  return found
}

test.each(CHECKED_REASONS)(
  '[ROUTE-13] money that is held for %s either waits for the team or is ended by its member, and says one of both',
  async (reason) => {
    for (const acceptUntil of [null, SOON]) {
      const { isWithTeam, taps } = await show([{ reason, acceptUntil }])
      const byMember = reason === 'over_limit' || reason === 'kyc_required' || (reason === 'amount_differs' && acceptUntil !== null)
      expect([acceptUntil, isWithTeam]).toEqual([acceptUntil, !byMember])
      if (reason === 'amount_differs') expect(taps).toBe(acceptUntil === null ? 0 : 1)
    }
  },
)

test('[ROUTE-13] of several the team is named when one of them waits for it', async () => {
  const tap = { reason: 'amount_differs', acceptUntil: SOON } as const
  expect((await show([tap, tap])).isWithTeam).toBe(false)
  expect((await show([tap, { reason: 'no_intent', acceptUntil: null }])).isWithTeam).toBe(true)
})
