import { defineConsoleModule } from '#shared/routing/module'

export const migration = defineConsoleModule({
  pages: (page) => ({
    migrations: page({
      path: '/migrations',
      component: 'MigrationsPage',
      load: () => import('./pages/migrations-page.tsx'),
      permission: 'migration.view',
    }),
  }),
  nav: [{ page: 'migrations', label: 'ย้ายสมาชิก', group: 'system', order: 90 }],
})
