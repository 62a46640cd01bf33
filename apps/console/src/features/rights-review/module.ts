import { defineConsoleModule } from '#shared/routing/module'

export const rightsReview = defineConsoleModule({
  pages: (page) => ({
    rightsReview: page({
      path: '/rights-review',
      component: 'RightsReviewPage',
      load: () => import('./pages/rights-review-page.tsx'),
      permission: 'operators.view',
    }),
  }),
  nav: [{ page: 'rightsReview', label: 'ทบทวนสิทธิ์', group: 'system', order: 31 }],
})
