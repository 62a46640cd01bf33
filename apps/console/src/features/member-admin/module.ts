import { defineConsoleModule } from '#shared/routing/module'

export const memberAdmin = defineConsoleModule({
  pages: (page) => ({
    members: page({
      path: '/members',
      component: 'MembersPage',
      load: () => import('./pages/members-page.tsx'),
      permission: 'members.view',
    }),
    // A role that reads masked data (marketing) never sees a single member's losses.
    member: page({
      path: '/members/$memberId',
      component: 'MemberPage',
      load: () => import('./pages/member-page.tsx'),
      permission: 'withdrawals.view',
    }),
  }),
  nav: [{ page: 'members', label: 'ค้นหาสมาชิก', group: 'members', order: 10 }],
})
