import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { nextSearch } from '#shared/routing/search'
import { boostQuery, configsQuery } from './queries.ts'

export const site = {
  pages: [
    page(
      {
        path: '/maintenance',
        title: 'ปิดปรับปรุงชั่วคราว',
        header: 'logo-help',
        guard: 'maintenance',
        back: 'none',
        bottomNav: false,
        footer: false,
      },
      () => import('./pages/maintenance-page.tsx'),
      'MaintenancePage',
      // Where a visitor was when the site closed, to go back to.
      nextSearch,
    ),
  ],
  start: {
    spread: ({ configs, boost }, keep) => {
      keep(configsQuery.queryKey, configs)
      keep(boostQuery.queryKey, boost)
    },
    bundled: ['boostOffer'],
  },
} satisfies PlayerModule
