import { beforeEach, describe, expect, test } from 'vitest'
import { dismissToast, showToast, shownToasts, subscribeToToasts, TOASTS_AT_ONCE_MAX } from './toast.ts'

beforeEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
})

describe('toasts', () => {
  test('the newest stands last, and the oldest give way above the limit', () => {
    for (const text of ['หนึ่ง', 'สอง', 'สาม', 'สี่']) showToast({ kind: 'info', text })

    expect(shownToasts().map((toast) => toast.text)).toEqual(['สอง', 'สาม', 'สี่'])
    expect(shownToasts()).toHaveLength(TOASTS_AT_ONCE_MAX)
  })

  test('the same text is shown once, and anew', () => {
    showToast({ kind: 'success', text: 'คัดลอกแล้ว' })
    const first = shownToasts()[0]?.id
    showToast({ kind: 'success', text: 'คัดลอกแล้ว' })

    expect(shownToasts()).toHaveLength(1)
    expect(shownToasts()[0]?.id).not.toBe(first)
  })

  test('a listener hears of every change until it leaves', () => {
    let heard = 0
    const leave = subscribeToToasts(() => (heard += 1))
    showToast({ kind: 'info', text: 'หนึ่ง' })
    leave()
    showToast({ kind: 'info', text: 'สอง' })

    expect(heard).toBe(1)
  })
})
