import { defineConsoleModule } from '#shared/routing/module'

export const memberAdmin = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({
    members: page({ path: '/members', component: 'MembersPage', permission: 'members.view' }),
    // Who reads masked data (marketing) never sees what a single member has lost.
    member: page({ path: '/members/$memberId', component: 'MemberPage', permission: 'withdrawals.view' }),
  }),
  nav: [{ page: 'members', label: 'ค้นหาสมาชิก', group: 'members', order: 10 }],
})
