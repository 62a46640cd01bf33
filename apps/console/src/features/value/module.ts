import { defineConsoleModule } from '#shared/routing/module'

export const value = defineConsoleModule({
  load: () => import('./lazy.tsx'),
  pages: (page) => ({ valueChanges: page({ path: '/value-changes', component: 'ChangesPage', permission: 'value.view' }) }),
  nav: [{ page: 'valueChanges', label: 'ข้อเสนอเพิ่มสิทธิ์สมาชิก', group: 'promotions', order: 5 }],
})
