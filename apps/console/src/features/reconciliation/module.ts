import { defineConsoleModule } from '#shared/routing/module'

export const reconciliation = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    reconciliation: page({ path: '/reconciliation', component: 'ReconciliationPage', permission: 'reconciliation.view' }),
  }),
  nav: [{ page: 'reconciliation', label: 'กระทบยอด', group: 'money', order: 50, badge: 'reconciliation' }],
})
