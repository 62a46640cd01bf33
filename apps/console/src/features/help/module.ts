import { defineConsoleModule } from '#shared/routing/module'

export const help = defineConsoleModule({
  pages: (page) => ({
    helpArticles: page({
      path: '/help-articles',
      component: 'ArticlesPage',
      load: () => import('./pages/articles-page.tsx'),
      permission: 'content.view',
    }),
  }),
  nav: [{ page: 'helpArticles', label: 'บทความช่วยเหลือ', group: 'promotions', order: 45 }],
  commands: [{ page: 'helpArticles', label: 'เขียนบทความ', permission: 'content.edit' }],
})
