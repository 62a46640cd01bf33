import { defineConsoleModule } from '#shared/routing/module'

export const cashback = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ cashback: page({ path: '/cashback', component: 'CalculationsPage', permission: 'cashback.view' }) }),
  nav: [{ page: 'cashback', label: 'แคชแบ็กและคืนยอดเสีย', group: 'promotions', order: 20 }],
})
