import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'

export const migration = {
  pages: [
    page(
      { ...TASK, path: '/migration', title: 'ย้ายบัญชีไประบบใหม่', footer: false },
      () => import('./pages/migration-page.tsx'),
      'MigrationPage',
    ),
  ],
  start: {
    loads: { migration: async (client) => await import('./queries.ts').then(({ loadPossible }) => loadPossible(client)) },
  },
} satisfies PlayerModule
