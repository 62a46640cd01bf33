import { defineConsoleModule } from '#shared/routing/module'

export const operatorAlerts = defineConsoleModule({
  pages: (page) => ({
    myAlerts: page({ path: '/my-alerts', component: 'MyAlertsPage', load: () => import('./pages/my-alerts-page.tsx') }),
  }),
  nav: [{ page: 'myAlerts', label: 'การแจ้งเตือนของฉัน', group: 'today', order: 30 }],
})
