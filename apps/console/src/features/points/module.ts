import { defineConsoleModule } from '#shared/routing/module'

export const points = defineConsoleModule({
  pages: (page) => ({
    points: page({ path: '/points', component: 'PointsPage', load: () => import('./pages/points-page.tsx'), permission: 'points.view' }),
  }),
  nav: [{ page: 'points', label: 'พอยท์', group: 'rewards', order: 40 }],
})
