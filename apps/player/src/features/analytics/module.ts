import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'

export const analytics = {
  pages: [
    page(
      { ...TITLED, path: '/slot', title: 'สถิติสล็อต', menu: { drawer: 15, icon: 'chart' } },
      () => import('./pages/slots-page.tsx'),
      'SlotsPage',
    ),
    page(
      { ...TITLED, name: 'slot-no-access', path: '/slot/no_access', title: 'ยังไม่มีสิทธิ์เข้าชม' },
      () => import('./pages/no-access-page.tsx'),
      'NoAccessPage',
      textSearch('provider'),
    ),
    page({ ...TITLED, path: '/slot/$provider', title: 'สถิติค่าย {provider}' }, () => import('./pages/provider-page.tsx'), 'ProviderPage'),
    page(
      { ...TITLED, name: 'slot-game', path: '/slot/$provider/$slotId', title: 'สถิติเกม' },
      () => import('./pages/slot-page.tsx'),
      'SlotPage',
      textSearch('period'),
    ),
  ],
} satisfies PlayerModule
