import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { SHOP } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'

const POINTS = { ...SHOP, balance: 'points' } as const

export const redemption = {
  pages: [
    page(
      {
        ...POINTS,
        path: '/redemption',
        title: 'แลกของรางวัล',
        menu: { drawer: 10, icon: 'gift' },
        checkInPanel: () => import('./components/check-in-panel.tsx'),
      },
      () => import('./pages/shop-page.tsx'),
      'ShopPage',
    ),
    page(
      { ...POINTS, name: 'redemption-parent', path: '/redemption/$parentId', title: 'รายละเอียดของรางวัล' },
      () => import('./pages/parent-page.tsx'),
      'ParentPage',
    ),
    page(
      { ...POINTS, name: 'redemption-items', path: '/redemption/$parentId/item', title: 'รายการของรางวัล', header: 'search' },
      () => import('./pages/items-page.tsx'),
      'ItemsPage',
      textSearch('search'),
    ),
    page(
      { ...POINTS, name: 'redemption-submission', path: '/redemption/$parentId/item/$itemId/submission', title: 'ข้อมูลการจัดส่ง' },
      () => import('./pages/submission-page.tsx'),
      'SubmissionPage',
    ),
    page(
      { ...POINTS, path: '/profile/redemption-request', title: 'ประวัติการแลกของรางวัล' },
      () => import('./pages/requests-page.tsx'),
      'RequestsPage',
      textSearch('request'),
    ),
  ],
} satisfies PlayerModule
