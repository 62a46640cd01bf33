// @vitest-environment happy-dom
import { rightsReviewCalls } from '@morakot/contract/features/rights-review/calls'
import type { rightsReviewSchemas } from '@morakot/contract/features/rights-review/schema'
import { refuse } from '@morakot/contract/refused'
import type { OperatorRole } from '@morakot/contract/permission'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import type { Review } from '../queries.ts'

type Schemas = typeof rightsReviewSchemas

const MARK = 'a'.repeat(64)
const REVIEW: Review = {
  quarter: '2026-Q4',
  mark: MARK,
  own: { reviewId: '7', quarter: '2026-Q4', openedAt: '2026-10-01T00:10:00.000Z' },
  people: [
    { operatorId: '1', username: 'owner', displayName: 'คุณเจ้าของ', roles: [{ role: 'owner', until: null }] },
    { operatorId: '2', username: 'night', displayName: 'คุณกะดึก', roles: [{ role: 'support', until: '2026-12-01T00:00:00.000Z' }] },
    { operatorId: '3', username: 'new', displayName: 'คุณใหม่', roles: [] },
  ],
  confirmations: [{ displayName: 'คุณเจ้าของ', confirmedAt: null }],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve(role: OperatorRole, review: Review) {
  const state = { review }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'current'>(rightsReviewCalls.current, () => state.review)
  return { server, state }
}

const page = () => plain(visibleText(screen.getByRole('main')))

test('[STAFF-3] an owner reads who has which role and confirms what was read', async () => {
  const { server, state } = serve('owner', REVIEW)
  server.on<Schemas, 'confirm'>(rightsReviewCalls.confirm, ({ body }) => {
    expect(body).toEqual({ mark: MARK })
    state.review = { ...REVIEW, own: null, confirmations: [{ displayName: 'คุณเจ้าของ', confirmedAt: '2026-10-02T03:00:00.000Z' }] }
    return state.review
  })
  await openConsole('/rights-review')
  await expectVisible('รอคุณยืนยันไตรมาส 2026-Q4')
  for (const text of ['คุณกะดึก', 'night', 'ถึง 1 ธ.ค.', 'ไม่มีบทบาท', 'ยังไม่ยืนยัน']) expect(page()).toContain(plain(text))

  await takeAction({
    button: 'ยืนยันบทบาททั้งหมด',
    title: 'ยืนยันการทบทวนสิทธิ์',
    fields: {},
    preview: 'บทบาทของเจ้าหน้าที่ 3 คนถูกต้อง',
    confirm: 'ยืนยันบทบาททั้งหมด',
    outcome: 'ยืนยันแล้ว',
  })
  await waitFor(() => expect(page()).not.toContain(plain('รอคุณยืนยัน')))
  expect(server.requests.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('[STAFF-3] an auditor reads the page without the button, and a quarter without a review says so', async () => {
  serve('auditor', { ...REVIEW, own: null, confirmations: [] })
  await openConsole('/rights-review')
  await expectVisible('ไตรมาสนี้ไม่มีการทบทวน')
  expect(screen.queryByRole('button', { name: 'ยืนยันบทบาททั้งหมด' })).toBeNull()
})

test('[STAFF-3] a page that could not be read says why and is read again', async () => {
  const { server, state } = serve('owner', REVIEW)
  let fails = true
  server.on<Schemas, 'current'>(rightsReviewCalls.current, () => {
    return fails ? refuse('rightsReview.not_found') : state.review
  })
  await openConsole('/rights-review')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  fails = false
  fireEvent.click(again)
  await expectVisible('รอคุณยืนยันไตรมาส 2026-Q4')
})
