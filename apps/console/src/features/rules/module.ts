import { defineConsoleModule } from '#shared/routing/module'

export const rules = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ rules: page({ path: '/rules', component: 'RulesPage', permission: 'settings.view' }) }),
  nav: [{ page: 'rules', label: 'กติกาและบัญชีของเรา', group: 'system', order: 20 }],
})
