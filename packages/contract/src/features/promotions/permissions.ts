import type { Permissions } from '../../permission.ts'

// Source: console.md §8. Points for deposits (the boost) are an offer too.
export const promotionPermissions = {
  'promotions.edit': { label: 'แก้ไขโปรโมชั่น ภารกิจ และคูปอง', roles: { owner: 'may', marketing: 'may' } },
  'promotions.publish': { label: 'เผยแพร่โปรโมชั่น (ต้องสองคน)', roles: { owner: 'two', finance: 'two', marketing: 'two' } },
  'promotions.stop': { label: 'หยุดโปรโมชั่น', roles: { owner: 'may', finance: 'may', risk: 'may', marketing: 'may' } },
} as const satisfies Permissions
