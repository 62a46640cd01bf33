import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TASK } from '#shared/routing/route-row'
import { unreadCount } from './queries-count.ts'

export const notices = {
  pages: [
    page(
      {
        ...TASK,
        path: '/notices',
        title: 'แจ้งเตือน',
        menu: { drawer: 3, icon: 'bell', badge: { query: unreadCount, text: 'ยังไม่อ่าน {count} รายการ' } },
      },
      () => import('./pages/notices-page.tsx'),
      'NoticesPage',
    ),
  ],
} satisfies PlayerModule
