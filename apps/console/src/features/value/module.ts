import { defineConsoleModule } from '#shared/routing/module'

export const value = defineConsoleModule({
  pages: (page) => ({
    valueChanges: page({
      path: '/value-changes',
      component: 'ChangesPage',
      load: () => import('./pages/changes-page.tsx'),
      permission: 'value.view',
    }),
  }),
  nav: [{ page: 'valueChanges', label: 'ข้อเสนอเพิ่มสิทธิ์สมาชิก', group: 'promotions', order: 5 }],
})
