import { defineConsoleModule } from '#shared/routing/module'

export const platforms = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    platforms: page({ path: '/platforms', component: 'PlatformsPage', permission: 'platforms.view' }),
  }),
  nav: [{ page: 'platforms', label: 'แพลตฟอร์ม', group: 'system', order: 80 }],
})
