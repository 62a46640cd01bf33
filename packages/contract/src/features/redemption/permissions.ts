import type { Permissions } from '../../permission.ts'

// Source: console.md §8 (redemptions.work and redemptions.crypto; content.edit for the catalogue) and features F-8; every view is the auditor's.
export const redemptionPermissions = {
  'redemption.view': {
    label: 'ดูคำขอแลกและของรางวัล',
    roles: { owner: 'view', finance: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
  },
  'redemption.edit': { label: 'แก้ไขของรางวัลและสต็อก', roles: { owner: 'may', marketing: 'may', content: 'may' } },
  'redemption.fulfil': { label: 'ทำคำขอแลกและเปิดดูที่อยู่', roles: { owner: 'may', support: 'may', marketing: 'may' } },
  'redemption.approve': { label: 'จ่ายคริปโต (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
} as const satisfies Permissions
