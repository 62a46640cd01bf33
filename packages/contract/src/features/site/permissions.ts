import type { Permissions } from '../../permission.ts'

// Source: console.md §8 (F-8 calls `content.edit` `site.edit`). `content.view` is apart, because an auditor reads everything (F-8).
export const sitePermissions = {
  'content.view': {
    label: 'ดูการตั้งค่าเว็บไซต์',
    roles: { owner: 'view', finance: 'view', marketing: 'view', content: 'view', auditor: 'view' },
  },
  'content.edit': { label: 'แก้ไขประกาศและเนื้อหาเว็บไซต์', roles: { owner: 'may', marketing: 'may', content: 'may' } },
  'settings.edit': { label: 'แก้ไขกติกาที่เกี่ยวกับเงิน (ต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
} as const satisfies Permissions
