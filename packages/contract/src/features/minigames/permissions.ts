import type { Permissions } from '../../permission.ts'

// Source: console.md §8 (games.view for all who view games), features F-8 (content edits minigames).
export const minigamePermissions = {
  'minigames.view': {
    label: 'ดูมินิเกมและรอบหมุน',
    roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
  },
  'minigames.edit': { label: 'แก้ไขรางวัลมินิเกม', roles: { owner: 'may', content: 'may' } },
} as const satisfies Permissions
