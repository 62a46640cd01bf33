import { defineConsoleModule } from '#shared/routing/module'

export const workQueue = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    overview: page({ path: '/overview', component: 'OverviewPage', permission: 'members.view' }),
    queue: page({ path: '/queue', component: 'QueuePage' }),
    proposals: page({ path: '/proposals', component: 'ProposalsPage' }),
    mine: page({ path: '/my-work', component: 'MyWorkPage' }),
  }),
  nav: [
    { page: 'overview', label: 'ภาพรวม', group: 'today', order: 10 },
    { page: 'queue', label: 'คิวงาน', group: 'today', order: 20, badge: 'queue' },
    { page: 'proposals', label: 'ข้อเสนอ', group: 'today', order: 25, badge: 'proposals' },
    { page: 'mine', label: 'งานของฉัน', group: 'today', order: 30, badge: 'mine' },
  ],
})
