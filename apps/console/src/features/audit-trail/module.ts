import { defineConsoleModule } from '#shared/routing/module'

export const auditTrail = defineConsoleModule({
  pages: (page) => ({
    auditTrail: page({ path: '/audit', component: 'TrailPage', load: () => import('./pages/trail-page.tsx'), permission: 'audit.view' }),
  }),
  nav: [{ page: 'auditTrail', label: 'บันทึกการใช้งาน', group: 'system', order: 35 }],
})
