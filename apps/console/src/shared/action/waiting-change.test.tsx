// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import { WaitingChange } from './waiting-change.tsx'
import type { Answered, WaitingChangeProps } from './waiting-change.tsx'

const WAITS = {
  changeId: 'c1',
  number: 'PR41',
  proposedBy: 'สมหญิง',
  isOwn: false,
  at: '2026-11-20T05:00:00.000Z',
  approvedBy: null,
  inForceAt: null,
} as const
const APPROVED = { ...WAITS, approvedBy: 'สมชาย', inForceAt: '2026-11-20T05:10:00.000Z' } as const

async function show(change: WaitingChangeProps['change'], answered: Answered = { proposal: null }) {
  const answer = vi.fn<(changeId: string, reason?: string) => Promise<Answered>>().mockResolvedValue(answered)
  await renderConsole(() => (
    <WaitingChange change={change} preview={<p>ที่อยู่ใหม่</p>} mayDecide onApprove={answer} onDecline={answer} reads={[]} />
  ))
  return answer
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

afterEach(cleanup)

describe('[TRUST-1, F-129] a change of whom we trust with money', () => {
  test('is approved or declined by another person, and taken back by the operator who proposed it', async () => {
    await show(WAITS)
    expect(buttons()).toEqual(['อนุมัติการเปลี่ยน', 'ไม่อนุมัติ'])
    cleanup()

    await show({ ...WAITS, isOwn: true })
    expect(buttons()).toEqual(['ยกเลิกที่เสนอ'])
  })

  test.each([true, false])('that was approved says who and when it takes force, and is undone only (own: %s)', async (isOwn) => {
    const answer = await show({ ...APPROVED, isOwn })

    expect(screen.getByText(/สมชาย อนุมัติการเปลี่ยนที่ สมหญิง เสนอแล้ว มีผล .*12:10.* ยกเลิกได้จนถึงเวลานั้น/u)).toBeDefined()
    expect(buttons()).toEqual(['ยกเลิกก่อนมีผล'])
    fireEvent.click(screen.getByRole('button'))
    fireEvent.change(await screen.findByLabelText('เหตุผล'), { target: { value: 'บัญชีนี้ไม่ใช่ของเรา' } })
    fireEvent.click(screen.getByRole('button', { name: 'ตรวจทาน' }))
    fireEvent.click((await screen.findAllByRole('button', { name: 'ยกเลิกก่อนมีผล' })).at(-1) ?? document.body)

    expect(await screen.findByText('ยกเลิกแล้ว ไม่มีอะไรเปลี่ยน')).toBeDefined()
    expect(answer).toHaveBeenCalledWith('c1', 'บัญชีนี้ไม่ใช่ของเรา')
  })

  test.each([
    [{ proposal: null }, /มีผลทันที/u],
    [{ proposal: APPROVED }, /มีผล .*12:10.* ยกเลิกได้จนถึงเวลานั้น/u],
  ])('says after the approval when it takes force', async (answered, text) => {
    await show(WAITS, answered)
    fireEvent.click(screen.getByRole('button', { name: 'อนุมัติการเปลี่ยน' }))
    fireEvent.click((await screen.findAllByRole('button', { name: 'อนุมัติการเปลี่ยน' })).at(-1) ?? document.body)

    expect(await screen.findByText(text)).toBeDefined()
  })
})
