import { defineConsoleModule } from '#shared/routing/module'

export const subjectRequests = defineConsoleModule({
  pages: (page) => ({
    subjectRequests: page({
      path: '/subject-requests',
      component: 'SubjectRequestsPage',
      load: () => import('./pages/subject-requests-page.tsx'),
      permission: 'privacy.work',
    }),
  }),
  nav: [{ page: 'subjectRequests', label: 'คำขอข้อมูลส่วนบุคคล', group: 'system', order: 36 }],
  commands: [{ page: 'subjectRequests', label: 'รับคำขอข้อมูลส่วนบุคคล', permission: 'privacy.work' }],
})
