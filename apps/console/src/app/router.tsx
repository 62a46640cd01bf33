import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { Permission } from '@morakot/contract/nouns'
import { rootRoute } from '#shared/routing/root-route'
import { parseSearch, stringifySearch } from '#shared/routing/address'
import { menuOf } from '#shared/routing/menu'
import { Dots } from '#shared/ui/dots.tsx'
import { modules, routes } from './module-list.ts'
import { PageFailure } from './page-failure.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { Shell } from './shell.tsx'

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // An operator starts at the first page of the role's own work, else at one that is open to all.
  beforeLoad: ({ context }) => {
    const items = menuOf(modules, context.granted).flatMap((group) => group.items)
    const first = items.find(({ isOpenToAll }) => !isOpenToAll) ?? items[0]
    if (first !== undefined) throw redirect({ to: first.to, replace: true })
  },
})

/** Pages that the inbox replaced, and their filters: bookmarks and links in old messages lead to it. */
const queue = createRoute({
  getParentRoute: () => rootRoute,
  path: '/queue',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/inbox', search: { ...search, view: 'all' }, replace: true })
  },
})
const myWork = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-work',
  beforeLoad: () => {
    throw redirect({ to: '/inbox', search: { view: 'mine' }, replace: true })
  },
})

const routeTree = rootRoute.update({ component: Shell }).addChildren([home, queue, myWork, ...routes])

/** The router over the pages of all modules, at the address of the browser or of another history. */
export function buildRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { granted: new Set<Permission>() },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NoSuchPage,
    defaultPendingComponent: PageLoading,
  })
}

export type ConsoleRouter = ReturnType<typeof buildRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}

/** Shown while the code of a page is fetched; the frame stays. */
function PageLoading() {
  return <Dots label="กำลังโหลดหน้า" />
}
