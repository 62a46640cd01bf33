import { defineNoun } from '../../noun.ts'
import { redemptionCalls, redemptionConsoleCalls } from './calls.ts'
import { redemptionRefusals } from './refusals.ts'

export const redemptionNoun = defineNoun({
  noun: 'redemption',
  member: redemptionCalls,
  console: redemptionConsoleCalls,
  refusals: redemptionRefusals,
  // Points on their way to a reward, and back. The reward's own credit is `free_credit`, posted by the door for rewards.
  movements: {
    gift_redeem: { token: 'points', reason: 'GIFT_REDEEM', text: 'แลกของรางวัล' },
    redeem_point: { token: 'points', reason: 'REDEEM_POINT', text: 'แลกพอยท์เป็นคริปโต' },
    redeem_point_free_credit: { token: 'points', reason: 'REDEEM_POINT_FREE_CREDIT', text: 'แลกพอยท์เป็นเครดิตฟรี' },
    redemption_settled: { token: 'points', reason: 'GIFT_REDEEM', text: 'แลกของรางวัลสำเร็จ', hidden: true },
    refund_gift_redeem: { token: 'points', reason: 'REFUND_GIFT_REDEEM', text: 'คืนพอยท์จากการแลกของรางวัล' },
  },
  // Source: console.md §8 (redemptions.work and redemptions.crypto; content.edit for the catalogue) and features F-8; every view is the auditor's.
  permissions: {
    'redemption.view': {
      label: 'ดูคำขอแลกและของรางวัล',
      roles: { owner: 'view', finance: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
    },
    'redemption.edit': { label: 'แก้ไขของรางวัลและสต็อก', roles: { owner: 'may', marketing: 'may', content: 'may' } },
    'redemption.fulfil': { label: 'ทำคำขอแลกและเปิดดูที่อยู่', roles: { owner: 'may', support: 'may', marketing: 'may' } },
    'redemption.approve': { label: 'จ่ายคริปโต (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
  },
  audits: {
    'redemption.draft': {},
    'redemption.publish': { changes: 'value' },
    'redemption.end': {},
    'redemption.edit': { changes: 'value' },
    'redemption.stock': { changes: 'value' },
    'redemption.picture': {},
    'redemption.recommend': {},
    'redemption.tracking': {},
    'redemption.reveal': {},
    'redemption.move': {},
    'redemption.approve': {},
    'redemption.refund': {},
    'redemption.note': {},
  },
})
