import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '#shared/routing/page'
import { NOT_FOUND_ROW } from '#shared/routing/route-row'
import { ErrorPage, RootErrorPage } from './error-page.tsx'
import { guardPage } from './guards.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteSkeleton } from './route-skeleton.tsx'
import { PAGES } from './route-table.ts'

root.update({ component: RootLayout, errorComponent: RootErrorPage })

// Every other address, below a page too: without this the router would take `/deposit/nowhere` for a part of `/deposit`.
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { row: NOT_FOUND_ROW },
  beforeLoad: guardPage(NOT_FOUND_ROW),
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

const routeTree = root.addChildren([...PAGES, notFound])

/** The router over the route table. */
export function buildRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient, guardPage },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: RouteSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
  interface HistoryState {
    /** The search for games lies over this page: an entry of its own in the history, so that back closes it. */
    isSearching?: true
    /** The makers of a category are chosen over this page: an entry of its own as well. */
    isChoosing?: true
    /** The account menu lies over this page, or the question whether to log out: an entry of its own as well. */
    accountMenu?: 'open' | 'asking'
    /** What was searched for there. */
    searchWord?: string
  }
}
