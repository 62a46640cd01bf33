import { defineConsoleModule } from '#shared/routing/module'

export const audit = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    audit: page({ path: '/audit', component: 'AuditPage', permission: 'audit.view' }),
  }),
  nav: [{ page: 'audit', label: 'ตรวจสอบบัญชี', group: 'system', order: 40, badge: 'findings' }],
})
