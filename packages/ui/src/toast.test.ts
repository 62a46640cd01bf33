import { beforeEach, describe, expect, test } from 'vitest'
import { dismissToast, notePress, showToast, isAtFoot, toasts, TOASTS_AT_ONCE_MAX } from './toast.ts'

beforeEach(() => {
  for (const toast of toasts.get()) dismissToast(toast.id)
})

describe('toasts', () => {
  test('the newest is last, and the oldest give way above the limit', () => {
    for (const text of ['หนึ่ง', 'สอง', 'สาม', 'สี่']) showToast({ kind: 'info', text })

    expect(toasts.get().map((toast) => toast.text)).toEqual(['สอง', 'สาม', 'สี่'])
    expect(toasts.get()).toHaveLength(TOASTS_AT_ONCE_MAX)
  })

  test('the same text is shown once, and again', () => {
    showToast({ kind: 'success', text: 'คัดลอกแล้ว' })
    const first = toasts.get()[0]?.id
    showToast({ kind: 'success', text: 'คัดลอกแล้ว' })

    expect(toasts.get()).toHaveLength(1)
    expect(toasts.get()[0]?.id).not.toBe(first)
  })

  test('a listener receives every change until it leaves', () => {
    let received = 0
    const leave = toasts.subscribe(() => (received += 1))
    showToast({ kind: 'info', text: 'หนึ่ง' })
    leave()
    showToast({ kind: 'info', text: 'สอง' })

    expect(received).toBe(1)
  })

  test.each([
    { pressed: { page: '/rewards', isHigh: false }, page: '/rewards', isLow: false },
    { pressed: { page: '/rewards', isHigh: true }, page: '/rewards', isLow: true },
    // A page that the press led to shows its outcome at the top.
    { pressed: { page: '/redemption/1/item', isHigh: false }, page: '/profile/redemption-request', isLow: true },
  ])('one that follows a press at $pressed is low on $page: $isLow', ({ pressed, page, isLow }) => {
    notePress(pressed)
    showToast({ kind: 'success', text: 'สำเร็จ' })
    // Further presses do not move it.
    notePress({ page, isHigh: !isLow })

    expect(toasts.get().map((toast) => isAtFoot(toast, page))).toEqual([isLow])
  })
})
