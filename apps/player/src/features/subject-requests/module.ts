import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'

export const subjectRequests = {
  pages: [page({ ...TITLED, path: '/profile/my-data', title: 'ข้อมูลของฉัน' }, () => import('./pages/my-data-page.tsx'), 'MyDataPage')],
} satisfies PlayerModule
