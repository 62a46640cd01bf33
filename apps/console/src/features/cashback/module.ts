import { defineConsoleModule } from '#shared/routing/module'

export const cashback = defineConsoleModule({
  pages: (page) => ({
    cashback: page({
      path: '/cashback',
      component: 'CalculationsPage',
      load: () => import('./pages/calculations-page.tsx'),
      permission: 'cashback.view',
    }),
  }),
  nav: [{ page: 'cashback', label: 'แคชแบ็กและคืนยอดเสีย', group: 'promotions', order: 20 }],
})
