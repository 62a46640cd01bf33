// @vitest-environment happy-dom
import { MEMBER_REFUSALS } from '@morakot/contract/features/redemption/states'
import type { MemberRefusal } from '@morakot/contract/features/redemption/states'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { tokensQuery } from '#features/wallet/queries'
import { draw } from '../../../testing/draw.tsx'
import { itemQuery } from '../queries.ts'
import { SubmissionPage } from './submission-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Whether the page of a reward has a button or a field, and what it says in their place. */
async function viewOf(type: 'CRYPTO' | 'FREE_CREDIT', refused: MemberRefusal | null) {
  const priced = { priceInPoint: 10, remaining: null, endsAt: null }
  const item = { id: '18', parentId: '4', type, name: 'รางวัล', image: '/art/r/coin.svg', detail: '', ...priced, refused }
  await draw(SubmissionPage, {
    known: [
      [itemQuery('18').queryKey, item],
      [tokensQuery.queryKey, [{ code: 'PNT', balance: '500' }]],
    ],
    at: { route: '/redemption/$parentId/item/$itemId/submission', address: '/redemption/4/item/18/submission' },
  })
  const controls = screen.queryAllByRole('button').length + screen.queryAllByRole('textbox').length
  const says = screen.queryByRole('status')?.textContent ?? ''
  cleanup()
  return { hasForm: controls > 0, says }
}

test.each(['CRYPTO', 'FREE_CREDIT'] as const)(
  '[ROUTE-25] %s that the member cannot have is shown before anything is typed',
  async (type) => {
    expect(await viewOf(type, null)).toEqual({ hasForm: true, says: '' })
    for (const refused of MEMBER_REFUSALS) {
      const { hasForm, says } = await viewOf(type, refused)
      expect([refused, hasForm]).toEqual([refused, false])
      expect(says).toMatch(/[\u0E00-\u0E7F]/)
    }
  },
)
