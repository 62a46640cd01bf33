import { defineConsoleModule } from '#shared/routing/module'

export const seamless = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    alerts: page({ path: '/alerts', component: 'AlertsPage', permission: 'alerts.view' }),
  }),
  nav: [{ page: 'alerts', label: 'แจ้งเตือนจากเกม', group: 'games', order: 50, badge: 'alerts' }],
})
