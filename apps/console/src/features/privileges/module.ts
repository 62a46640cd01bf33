import { defineConsoleModule } from '#shared/routing/module'

export const privileges = defineConsoleModule({
  pages: (page) => ({
    tiers: page({ path: '/tiers', component: 'TiersPage', load: () => import('./pages/tiers-page.tsx'), permission: 'tiers.edit' }),
    overrides: page({
      path: '/tier-overrides',
      component: 'OverridesPage',
      load: () => import('./pages/overrides-page.tsx'),
      permission: 'tiers.view',
    }),
  }),
  nav: [
    { page: 'tiers', label: 'ระดับสมาชิก', group: 'rewards', order: 50 },
    { page: 'overrides', label: 'กำหนดระดับ', group: 'rewards', order: 51 },
  ],
})
