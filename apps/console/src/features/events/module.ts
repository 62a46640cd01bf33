import { defineConsoleModule } from '#shared/routing/module'

export const events = defineConsoleModule({
  pages: (page) => ({
    health: page({
      path: '/system-health',
      component: 'HealthPage',
      load: () => import('./pages/health-page.tsx'),
      permission: 'events.view',
    }),
    parked: page({
      path: '/parked-events',
      component: 'ParkedPage',
      load: () => import('./pages/parked-page.tsx'),
      permission: 'events.view',
    }),
  }),
  nav: [
    { page: 'health', label: 'สุขภาพระบบ', group: 'system', order: 50 },
    { page: 'parked', label: 'เหตุการณ์ที่ติดค้าง', group: 'system', order: 60 },
  ],
})
