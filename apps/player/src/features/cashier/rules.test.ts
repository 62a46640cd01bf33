import { describe, expect, test } from 'vitest'
import { isWaiting } from '#features/deposits/rules'
import { pictureAction } from '#shared/picture/give-picture'
import { isMoving, lockPercent, withdrawMost } from '#features/withdrawals/rules'
import { demoBankUrl, checkAmount, checkAmountText, spanOf } from './rules.ts'

describe('an amount as members type it', () => {
  test('[VALID-7] a text without an amount is distinguished: nothing, too many decimals, a number beyond any amount, or no number at all', () => {
    expect(checkAmountText(' ')).toBe('empty')
    expect(checkAmountText('฿1,250.505')).toBe('decimals')
    expect(checkAmountText('๑๒.๓๔๕')).toBe('decimals')
    expect(checkAmountText('9'.repeat(20))).toBe('huge')
    expect(checkAmountText('12.')).toBe('unread')
    expect(checkAmountText('1,50')).toBe('unread')
    expect(checkAmountText('สามร้อย')).toBe('unread')
  })

  test('[ROUTE-13] an amount outside the limits of the method is refused with the limit', () => {
    const range = { min: 1, max: 200_000 }

    expect(checkAmount(0.99, range)).toEqual({ kind: 'below', min: 1 })
    expect(checkAmount(200_000.01, range)).toEqual({ kind: 'above', max: 200_000 })
    expect(checkAmount(1, range)).toBeNull()
    expect(checkAmount(200_000, range)).toBeNull()
  })

  test('[ROUTE-16] the most of one withdrawal is the least of what is free, the limit and what is left today', () => {
    expect(withdrawMost({ withdrawable: 1250.5, max: 50_000, amountLeftToday: 200_000 })).toBe(1250.5)
    expect(withdrawMost({ withdrawable: 90_000, max: 50_000, amountLeftToday: 200_000 })).toBe(50_000)
    expect(withdrawMost({ withdrawable: 90_000, max: 50_000, amountLeftToday: 300 })).toBe(300)
  })
})

describe('following money', () => {
  test('[ROUTE-15] a deposit is polled until it is credited, late or not', () => {
    expect([isWaiting('PENDING'), isWaiting('EXPIRED'), isWaiting('MATCHED'), isWaiting('CREDITED')]).toEqual([true, true, true, false])
  })

  test('[ROUTE-16] a withdrawal is polled until its state is final', () => {
    expect([isMoving('REVIEW'), isMoving('PAYING'), isMoving('UNKNOWN')]).toEqual([true, true, true])
    expect([isMoving('PAID'), isMoving('REJECTED'), isMoving('FAILED')]).toEqual([false, false, false])
  })

  test('[ROUTE-16] the progress of a lock is never shown as more than it is', () => {
    expect(lockPercent({ progress: 599.99, target: 600 })).toBe(99)
    expect(lockPercent({ progress: 700, target: 600 })).toBe(100)
    expect(lockPercent({ progress: null, target: 600 })).toBeNull()
    expect(lockPercent({ progress: 0, target: 0 })).toBeNull()
  })

  test('a waiting time is rounded up', () => {
    expect(spanOf(45)).toEqual({ unit: 'seconds', count: 45 })
    expect(spanOf(61)).toEqual({ unit: 'minutes', count: 2 })
    expect(spanOf(3_600)).toEqual({ unit: 'hours', count: 1 })
  })
})

describe('saving the QR', () => {
  test('[ROUTE-15] the share sheet first, then a download, and a picture to press long inside other apps', () => {
    expect(pictureAction({ canShareFiles: true, isInApp: true })).toBe('share')
    expect(pictureAction({ canShareFiles: false, isInApp: false })).toBe('download')
    expect(pictureAction({ canShareFiles: false, isInApp: true })).toBe('show')
  })

  test('the demo bank is opened with the payment filled in, from the member’s own account', () => {
    const payer = { bankCode: 'KBANK', number: '1234566780', name: 'สมชาย ใจดี' }
    const filledIn = (qrPayload: string | null) => {
      const url = new URL(
        demoBankUrl('http://localhost:3002/bank', payer, { qrPayload, receiver: { number: '0123456789' }, amount: 500.3 }),
      )
      return Object.fromEntries(url.searchParams)
    }
    const own = { bank: 'KBANK', account: '1234566780', name: 'สมชาย ใจดี' }

    expect(filledIn('000201')).toEqual({ ...own, payload: '000201' })
    expect(filledIn(null)).toEqual({ ...own, to: '0123456789', amount: '500.30' })
  })
})
