import { defineConsoleModule } from '#shared/routing/module'

export const privileges = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    tiers: page({ path: '/tiers', component: 'TiersPage', permission: 'tiers.edit' }),
    overrides: page({ path: '/tier-overrides', component: 'OverridesPage', permission: 'tiers.view' }),
  }),
  nav: [
    { page: 'tiers', label: 'ระดับสมาชิก', group: 'rewards', order: 50 },
    { page: 'overrides', label: 'กำหนดระดับ', group: 'rewards', order: 51 },
  ],
})
