import type { Permissions } from '../../permission.ts'

// Features F-131: risk proposes and an owner approves. Owners hold every permission: one may propose, and another approves.
export const personExceptionPermissions = {
  'personExceptions.view': { label: 'ดูข้อยกเว้นผู้พักการเล่น', roles: { owner: 'view', risk: 'view' } },
  'personExceptions.propose': { label: 'เสนอข้อยกเว้นผู้พักการเล่น (ต้องสองคน)', roles: { owner: 'two', risk: 'two' } },
  'personExceptions.approve': { label: 'อนุมัติข้อยกเว้นผู้พักการเล่น (ต้องสองคน)', roles: { owner: 'two' } },
} as const satisfies Permissions
