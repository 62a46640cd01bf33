import { defineConsoleModule } from '#shared/routing/module'

export const site = defineConsoleModule({
  pages: (page) => ({
    site: page({ path: '/site', component: 'SitePage', load: () => import('./pages/site-page.tsx'), permission: 'content.view' }),
    maintenance: page({
      path: '/maintenance',
      component: 'MaintenancePage',
      load: () => import('./pages/maintenance-page.tsx'),
      permission: 'content.view',
    }),
    boost: page({ path: '/boost', component: 'BoostPage', load: () => import('./pages/boost-page.tsx'), permission: 'content.view' }),
  }),
  nav: [
    { page: 'boost', label: 'โปรพอยท์จากการฝาก', group: 'promotions', order: 30 },
    { page: 'site', label: 'ประกาศและหน้าต่าง', group: 'promotions', order: 40 },
    { page: 'maintenance', label: 'ปิดปรับปรุง', group: 'system', order: 20 },
  ],
})
