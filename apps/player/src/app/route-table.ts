import type { RouteRow } from '#shared/routing/route-row'
import * as modules from './modules.ts'

type Modules = typeof modules
type BuiltPage = { [M in keyof Modules]: Modules[M] extends { readonly pages: readonly (infer P)[] } ? P : never }[keyof Modules]

/** Every page of the app: those of the modules. */
export const PAGES = Object.values(modules).flatMap<BuiltPage>((module) => ('pages' in module ? module.pages : []))

/** What pages say of themselves, in their order. */
export function rowsOf(
  pages: readonly { readonly options: { readonly staticData?: { readonly row?: RouteRow } } }[] = PAGES,
): readonly RouteRow[] {
  return pages.flatMap(({ options }) => options.staticData?.row ?? [])
}
