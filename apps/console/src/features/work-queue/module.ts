import { defineConsoleModule } from '#shared/routing/module'

export const workQueue = defineConsoleModule({
  pages: (page) => ({
    overview: page({
      path: '/overview',
      component: 'OverviewPage',
      load: () => import('./pages/overview-page.tsx'),
      permission: 'members.view',
    }),
    inbox: page({ path: '/inbox', component: 'InboxPage', load: () => import('./pages/inbox-page.tsx') }),
    proposals: page({ path: '/proposals', component: 'ProposalsPage', load: () => import('./pages/proposals-page.tsx') }),
  }),
  nav: [
    { page: 'overview', label: 'ภาพรวม', group: 'today', order: 10 },
    { page: 'inbox', label: 'กล่องงาน', group: 'today', order: 5, badge: 'queue' },
    { page: 'proposals', label: 'ข้อเสนอ', group: 'today', order: 25 },
  ],
})
