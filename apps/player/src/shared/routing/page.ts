import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { namedRow } from './route-row.ts'
import type { PageRow, RouteRow } from './route-row.ts'

/** What a guard knows of a visit. */
export interface Visit {
  readonly context: { readonly queryClient: QueryClient }
  readonly location: { readonly href: string; readonly pathname: string }
  /** Whether the visitor only points at a link that leads here. */
  readonly preload: boolean
}

export interface RouterContext {
  readonly queryClient: QueryClient
  /** Checks a visit of a page: throws a redirect where a visitor must not stay. */
  readonly guardPage: (row: Pick<PageRow, 'guard' | 'admit'>) => (visit: Visit) => Promise<void>
}

/** The route that all pages are below. The shell gives it the frame. */
export const root = createRootRouteWithContext<RouterContext>()()

/**
 * A page of a module: its row, the file that draws it, and the name of its component there. The file is loaded when the page is
 * opened; the row itself is part of the first load. `search` reads what the page needs from the address's query.
 */
export function page<const Row extends PageRow, const Name extends string, Search extends object = Record<never, never>>(
  row: Row,
  load: () => Promise<Readonly<Record<Name, () => void>>>,
  name: Name,
  search?: (search: Readonly<Record<string, unknown>>) => Search,
) {
  const path: Row['path'] = row.path
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { row: namedRow(row) },
    beforeLoad: async (visit) => await visit.context.guardPage(row)(visit),
    ...(search && { validateSearch: search }),
    component: lazyRouteComponent(load, name),
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow
  }
}
