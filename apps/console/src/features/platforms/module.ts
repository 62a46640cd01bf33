import { defineConsoleModule } from '#shared/routing/module'

export const platforms = defineConsoleModule({
  pages: (page) => ({
    platforms: page({
      path: '/platforms',
      component: 'PlatformsPage',
      load: () => import('./pages/platforms-page.tsx'),
      permission: 'platforms.view',
    }),
  }),
  nav: [{ page: 'platforms', label: 'แพลตฟอร์ม', group: 'system', order: 80 }],
})
