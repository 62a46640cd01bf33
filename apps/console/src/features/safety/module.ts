import { defineConsoleModule } from '#shared/routing/module'

export const safety = defineConsoleModule({
  pages: (page) => ({
    safetyCases: page({
      path: '/safety',
      component: 'SafetyPage',
      load: () => import('./pages/safety-page.tsx'),
      permission: 'safety.view',
    }),
  }),
  nav: [{ page: 'safetyCases', label: 'ดูแลการเล่น', group: 'risk', order: 20, badge: 'safety' }],
})
