import { defineConsoleModule } from '#shared/routing/module'

export const safety = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ safetyCases: page({ path: '/safety', component: 'SafetyPage', permission: 'safety.view' }) }),
  nav: [{ page: 'safetyCases', label: 'ดูแลการเล่น', group: 'risk', order: 20, badge: 'safety' }],
})
