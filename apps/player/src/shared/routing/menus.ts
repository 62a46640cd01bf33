import type { IconName } from '@morakot/ui/icon-paths'
import { useRouter } from '@tanstack/react-router'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
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
        : [{ to: path, label: menu === 'railGames' ? title : (entry.label ?? title), icon: entry.icon, badge: entry.badge, place }]
    })
    .toSorted((a, b) => a.place - b.place)
}

/** A part that pages' rows have, of every page that has it. */
export function partsOf<Part extends keyof RouteRow>(
  part: Part,
  router: Pick<AnyRouter, 'routesByPath'>,
): readonly NonNullable<RouteRow[Part]>[] {
  return rowsOf(router).flatMap((row) => row[part] ?? [])
}

/** The address of the page that has a part. */
export function pathWith(part: keyof RouteRow, router: Pick<AnyRouter, 'routesByPath'>): string | undefined {
  return rowsOf(router).find((row) => row[part] !== undefined)?.path
}

function rowsOf({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): readonly RouteRow[] {
  return Object.values<AnyRoute>(routesByPath).flatMap(({ options }) => options.staticData?.row ?? [])
}

/** A menu that is made from the pages of the app. */
export function useMenu(menu: Menu): readonly MenuLink[] {
  return menuOf(menu, rowsOf(useRouter()))
}
