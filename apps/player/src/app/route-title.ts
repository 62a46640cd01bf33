import type { RouteRow } from '#shared/routing/route-row'

type Named = Pick<RouteRow, 'name' | 'title'>

/** `forget-password` as `Forget Password`. */
export function startCase(name: string): string {
  return name
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/**
 * What a page is called: its fixed Thai title with the address put into its `{…}`, otherwise its name in start case (HEAD-5).
 * A title whose `{…}` the address does not hold loses it rather than show it.
 */
export function routeTitle({ name, title }: Named, params: Readonly<Record<string, string | undefined>> = {}): string {
  if (title === undefined) return startCase(name)
  return title.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '').trim()
}
