import type { IconName } from '@morakot/ui/icon-paths'
import { useRouter } from '@tanstack/react-router'
import type { Menu, MenuBadge, RouteRow } from './route-row.ts'

export interface MenuLink {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly badge?: MenuBadge | undefined
}

/** The links of a menu, in the order of their places. */
export function menuOf(menu: Menu, rows: readonly RouteRow[]): readonly MenuLink[] {
  return rows
    .flatMap(({ path, title = '', menu: entry }) => {
      const place = entry?.[menu]
      return entry === undefined || place === undefined
        ? []
        : [{ to: path, label: entry.label ?? title, icon: entry.icon, badge: entry.badge, place }]
    })
    .toSorted((a, b) => a.place - b.place)
}

/** A menu that is made from the pages of the app. */
export function useMenu(menu: Menu): readonly MenuLink[] {
  const { routesByPath } = useRouter()
  return menuOf(
    menu,
    Object.values(routesByPath).flatMap(({ options }) => options.staticData?.row ?? []),
  )
}
