import { defineConsoleModule } from '#shared/routing/module'

export const workQueue = defineConsoleModule({
  pages: (page) => ({
    overview: page({
      path: '/overview',
      component: 'OverviewPage',
      load: () => import('./pages/overview-page.tsx'),
      permission: 'members.view',
    }),
    queue: page({ path: '/queue', component: 'QueuePage', load: () => import('./pages/queue-page.tsx') }),
    proposals: page({ path: '/proposals', component: 'ProposalsPage', load: () => import('./pages/proposals-page.tsx') }),
    mine: page({ path: '/my-work', component: 'MyWorkPage', load: () => import('./pages/my-work-page.tsx') }),
  }),
  nav: [
    { page: 'overview', label: 'ภาพรวม', group: 'today', order: 10 },
    { page: 'queue', label: 'คิวงาน', group: 'today', order: 20, badge: 'queue' },
    { page: 'proposals', label: 'ข้อเสนอ', group: 'today', order: 25, badge: 'proposals' },
    { page: 'mine', label: 'งานของฉัน', group: 'today', order: 30, badge: 'mine' },
  ],
})
