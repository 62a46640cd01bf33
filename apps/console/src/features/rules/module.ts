import { defineConsoleModule } from '#shared/routing/module'

export const rules = defineConsoleModule({
  pages: (page) => ({
    rules: page({ path: '/rules', component: 'RulesPage', load: () => import('./pages/rules-page.tsx'), permission: 'settings.view' }),
  }),
  nav: [{ page: 'rules', label: 'กติกาและบัญชีของเรา', group: 'system', order: 20 }],
})
