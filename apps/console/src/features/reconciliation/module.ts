import { defineConsoleModule } from '#shared/routing/module'

export const reconciliation = defineConsoleModule({
  pages: (page) => ({
    reconciliation: page({
      path: '/reconciliation',
      component: 'ReconciliationPage',
      load: () => import('./pages/reconciliation-page.tsx'),
      permission: 'reconciliation.view',
    }),
  }),
  nav: [{ page: 'reconciliation', label: 'กระทบยอด', group: 'money', order: 50, badge: 'reconciliation' }],
})
