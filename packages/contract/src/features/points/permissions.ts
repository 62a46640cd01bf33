import type { Permissions } from '../../permission.ts'

// Source: console.md §8; the auditor sees whatever operators gave (features F-148).
export const pointPermissions = {
  'points.view': { label: 'ดูพอยท์ที่เจ้าหน้าที่ให้และปรับ', roles: { owner: 'view', marketing: 'view', auditor: 'view' } },
  'points.adjust': { label: 'ให้และปรับพอยท์ (ต้องสองคน)', roles: { owner: 'two', marketing: 'two' } },
} as const satisfies Permissions
