import { defineConsoleModule } from '#shared/routing/module'

export const audit = defineConsoleModule({
  pages: (page) => ({
    audit: page({ path: '/ledger-audit', component: 'AuditPage', load: () => import('./pages/audit-page.tsx'), permission: 'audit.view' }),
  }),
  nav: [{ page: 'audit', label: 'ตรวจสอบบัญชี', group: 'system', order: 40, badge: 'findings' }],
})
