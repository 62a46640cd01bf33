import { defineConsoleModule } from '#shared/routing/module'

export const migration = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    migrations: page({ path: '/migrations', component: 'MigrationsPage', permission: 'migration.view' }),
  }),
  nav: [{ page: 'migrations', label: 'ย้ายสมาชิก', group: 'system', order: 90 }],
})
