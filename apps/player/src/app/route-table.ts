import { page } from '#shared/routing/page'
import type { RouteRow } from '#shared/routing/route-row'
import { textSearch } from '#shared/routing/search'
import { LATER_ROWS } from './later-rows.ts'
import * as modules from './modules.ts'

type Modules = typeof modules
type BuiltPage = { [M in keyof Modules]: Modules[M] extends { readonly pages: readonly (infer P)[] } ? P : never }[keyof Modules]

const built = Object.values(modules).flatMap<BuiltPage>((module) => ('pages' in module ? module.pages : []))
const builtPaths = new Set(rowsOf(built).map(({ path }) => path))

const later = LATER_ROWS.filter(({ path }) => !builtPaths.has(path)).map((row) =>
  page({ ...row, isLater: true }, () => import('./later-page.tsx'), 'LaterPage', textSearch('search')),
)

/** Every page of the app: those of the modules, and one that says so for each that is not built yet. */
export const PAGES = [...built, ...later]

/** What pages say of themselves, in their order. */
export function rowsOf(
  pages: readonly { readonly options: { readonly staticData?: { readonly row?: RouteRow } } }[] = PAGES,
): readonly RouteRow[] {
  return pages.flatMap(({ options }) => options.staticData?.row ?? [])
}
