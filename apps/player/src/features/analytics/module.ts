import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'

const pages = () => import('./lazy.ts')

export const analytics = {
  pages: [
    page({ ...TITLED, path: '/slot', title: 'สถิติสล็อต', menu: { shortcuts: 15, drawer: 15, icon: 'chart' } }, pages, 'SlotsPage'),
    page(
      { ...TITLED, name: 'slot-no-access', path: '/slot/no_access', title: 'ยังไม่มีสิทธิ์เข้าชม' },
      pages,
      'NoAccessPage',
      textSearch('provider'),
    ),
    page({ ...TITLED, path: '/slot/$provider', title: 'สถิติค่าย {provider}' }, pages, 'ProviderPage'),
    page({ ...TITLED, name: 'slot-game', path: '/slot/$provider/$slotId', title: 'สถิติเกม' }, pages, 'SlotPage', textSearch('period')),
  ],
} satisfies PlayerModule
