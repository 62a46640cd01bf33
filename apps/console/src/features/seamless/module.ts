import { defineConsoleModule } from '#shared/routing/module'

export const seamless = defineConsoleModule({
  pages: (page) => ({
    alerts: page({ path: '/alerts', component: 'AlertsPage', load: () => import('./pages/alerts-page.tsx'), permission: 'alerts.view' }),
  }),
  nav: [{ page: 'alerts', label: 'แจ้งเตือนจากเกม', group: 'games', order: 50, badge: 'alerts' }],
})
