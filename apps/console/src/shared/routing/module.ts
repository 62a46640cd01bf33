import type { BadgeKey } from '@morakot/contract/features/work-queue/states'
import type { AnyRoute } from '@tanstack/react-router'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { useGranted } from '#shared/permissions'
import type { Permission } from '@morakot/contract/nouns'
import type { NavGroup } from './nav-groups.ts'
import { PermissionMissing } from './permission-missing.tsx'
import { rootRoute } from './root-route.ts'

interface PageOptions<Path, File> {
  readonly path: Path
  /** The file of the page: a chunk of its own, loaded when the page is opened. */
  readonly load: () => Promise<File>
  /** The page's name in its file. `keyof` needs names only, so that the types of pages and router do not depend on each other. */
  readonly component: keyof File & string
  /** Absent where every signed-in operator may open it: their own account. */
  readonly permission?: Permission
}

function page<const Path extends string, File>({ path, component, load, permission }: PageOptions<Path, File>) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the router wants an index signature; `component` is a key of the file
  const Page = lazyRouteComponent(load as () => Promise<Record<string, never>>, component)
  const Checked = ({ needed }: { readonly needed: Permission }) =>
    createElement(useGranted(needed) ? Page : PermissionMissing, { permission: needed })
  const Guarded = () => (permission === undefined ? createElement(Page) : createElement(Checked, { needed: permission }))
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: permission === undefined ? {} : { permission },
    component: Object.assign(Guarded, Page.preload === undefined ? {} : { preload: Page.preload }),
  })
}

export interface NavEntry<Routes> {
  /** One of the module's own pages. */
  readonly page: Routes
  readonly label: string
  readonly group: NavGroup
  /** Place within the group, ascending. */
  readonly order: number
  /** The name of the number of waiting matters in the badges call. */
  readonly badge?: BadgeKey
}

/** What the search offers behind `>`: it opens the dialog of a page, and does nothing else. */
export interface Command<Routes> {
  /** One of the module's own pages: a `DraftedList`. */
  readonly page: Routes
  readonly label: string
  /** What the dialog's own button needs. */
  readonly permission: Permission
}

interface Declaration<Routes> {
  readonly pages: (define: typeof page) => Routes
  readonly nav: readonly NavEntry<keyof Routes & string>[]
  readonly commands?: readonly Command<keyof Routes & string>[]
}

export interface ConsoleModule<Routes> {
  readonly routes: Routes
  readonly nav: readonly NavEntry<keyof Routes & string>[]
  readonly commands: readonly Command<keyof Routes & string>[]
}

/** A module as the shell sees it, with any pages. */
export interface AnyConsoleModule {
  readonly routes: Readonly<Record<string, AnyRoute>>
  readonly nav: readonly NavEntry<string>[]
  readonly commands: readonly Command<string>[]
}

/** The pages of one noun, who may open them, and their places in the navigation. */
export function defineConsoleModule<const Routes extends AnyConsoleModule['routes']>(module: Declaration<Routes>): ConsoleModule<Routes> {
  return { routes: module.pages(page), nav: module.nav, commands: module.commands ?? [] }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    permission?: Permission
  }
}
