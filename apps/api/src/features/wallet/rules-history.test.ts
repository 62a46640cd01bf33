import { POINT_REASONS } from '@morakot/contract/movement'
import { describe, expect, test } from 'vitest'
import { creditKind, creditStatus, depositText, noted, pointKind, rewardText } from './rules-history.ts'

describe('what a movement of points is called', () => {
  test('[ENT-20] has twelve reasons', () => {
    expect(POINT_REASONS).toHaveLength(12)
  })

  test.each(POINT_REASONS)('[ENT-20] the reason %s is a kind of the ledger in small letters', (reason) => {
    expect(pointKind({ kind: reason.toLowerCase(), amount: -1n }).reason).toBe(reason)
  })

  test('a gift of the team is complimentary, and what has no reason of its own came or went', () => {
    expect(pointKind({ kind: 'points_gift', amount: 5n }).reason).toBe('COMPLIMENTARY')
    expect(pointKind({ kind: 'something_new', amount: 5n }).reason).toBe('EARN_POINT')
    expect(pointKind({ kind: 'something_new', amount: -5n }).reason).toBe('REDEEM_POINT')
  })
})

describe('what a movement of credit is called', () => {
  test('a rollback belongs to the bet or the win that it takes back, and nothing is left without a name', () => {
    expect(creditKind('bet_rollback')).toEqual({ type: 'bet', detail: 'bet_rollback', text: 'คืนเงินเดิมพัน' })
    expect(creditKind('adjust')).toEqual({ type: 'win', detail: 'adjust', text: 'ค่ายเกมปรับยอด' })
    expect(creditKind('something_new')).toEqual({ type: 'transfer', detail: 'other', text: 'ปรับยอดเครดิต' })
  })

  test('a withdrawal is held until it is paid or given back', () => {
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: null })).toBe('held')
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: 'withdraw_paid' })).toBe('posted')
    expect(creditStatus({ kind: 'withdraw_hold', endedBy: 'withdraw_release' })).toBe('released')
    expect(creditStatus({ kind: 'bet', endedBy: null })).toBe('posted')
  })
})

describe('what a reward or an operator adds to the words', () => {
  const reward = { source: 'quest', title: 'ลอง 5 เกมใหม่' } as const

  test('is where it came from, in the words of its token', () => {
    expect(rewardText('points', 'ได้รับพอยท์', reward)).toBe('ได้รับพอยท์จากภารกิจ: ลอง 5 เกมใหม่')
    expect(rewardText('credit', 'เครดิตรางวัล', reward)).toBe('รางวัลภารกิจ: ลอง 5 เกมใหม่')
    expect(rewardText('points', 'ได้รับพอยท์จากมินิเกม', { source: 'minigame', title: '' })).toBe('ได้รับพอยท์จากมินิเกม')
    expect(rewardText('points', 'แลกของรางวัล', undefined)).toBe('แลกของรางวัล')
  })

  test('is the reason that an operator wrote, where there is one', () => {
    expect(noted('ทีมงานปรับลดพอยท์', 'ให้ซ้ำ')).toBe('ทีมงานปรับลดพอยท์: ให้ซ้ำ')
    expect(noted('พอยท์หมดอายุ', null)).toBe('พอยท์หมดอายุ')
  })
})

test.each([
  ['QR', 'ฝากเงิน: QR พร้อมเพย์'],
  ['AUTO', 'ฝากเงิน: โอนเข้าบัญชี'],
  ['AUTO_SLIP', 'ฝากเงิน: แนบสลิป'],
  ['SLIP', 'ฝากเงิน: แนบสลิป'],
  ['TRUEWALLET', 'ฝากเงิน: ทรูมันนี่ วอลเล็ท'],
  [undefined, 'ฝากเงิน'],
] as const)('[CALL-23] a deposit by %s reads "%s"', (way, text) => {
  expect(depositText('ฝากเงิน', way)).toBe(text)
})
