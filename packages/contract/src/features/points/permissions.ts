import type { Permissions } from '../../permission.ts'

// Source: console.md §8.
export const pointPermissions = {
  'points.adjust': { label: 'ให้และปรับพอยท์ (ต้องสองคน)', roles: { owner: 'two', marketing: 'two' } },
} as const satisfies Permissions
