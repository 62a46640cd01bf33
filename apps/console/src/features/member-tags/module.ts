import { defineConsoleModule } from '#shared/routing/module'

export const memberTags = defineConsoleModule({
  pages: (page) => ({
    memberTags: page({
      path: '/member-tags',
      component: 'TagsPage',
      load: () => import('./pages/tags-page.tsx'),
      permission: 'members.view',
    }),
  }),
  nav: [{ page: 'memberTags', label: 'ป้ายสมาชิก', group: 'members', order: 15 }],
  commands: [{ page: 'memberTags', label: 'สร้างป้าย', permission: 'tags.edit' }],
})
