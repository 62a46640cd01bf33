import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

const pages = () => import('./lazy.ts')

export const affiliates = {
  pages: [
    page(
      {
        ...TITLED,
        path: '/affiliates',
        title: 'รายได้แนะนำเพื่อน',
        hasLoader: true,
        menu: { shortcuts: 9, icon: 'ticket' },
      },
      pages,
      'AffiliatesPage',
    ),
    page({ ...TITLED, path: '/affiliates/$id', title: 'รายได้แนะนำเพื่อน', hasLoader: true }, pages, 'AffiliatesItemPage'),
  ],
} satisfies PlayerModule
