import { defineConsoleModule } from '#shared/routing/module'

export const points = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ points: page({ path: '/points', component: 'PointsPage', permission: 'points.view' }) }),
  nav: [{ page: 'points', label: 'พอยท์', group: 'rewards', order: 40 }],
})
