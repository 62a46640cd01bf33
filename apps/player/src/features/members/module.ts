import type { PlayerModule } from '#shared/module'
import { page } from '#shared/routing/page'
import { TITLED } from '#shared/routing/route-row'
import { profileQuery } from './queries.ts'

const ofMembers = [
  page(
    {
      ...TITLED,
      path: '/profile/devices',
      title: 'อุปกรณ์ของฉัน',
      menu: { drawer: 2, icon: 'phone' },
    },
    () => import('./pages/devices-page.tsx'),
    'DevicesPage',
  ),
]

export const members = {
  pages: ofMembers,
  start: {
    spread: ({ profile }, keep) => keep(profileQuery.queryKey, profile),
    bundled: ['user', 'passwordCheck'],
    loads: {
      platformSync: async (client) => await import('./queries-session.ts').then((queries) => queries.syncPlatform(client)),
    },
  },
} satisfies PlayerModule
