import type { BadgeKey } from '@morakot/contract/features/work-queue/states'
import { isGranted } from '#shared/permissions'
import type { Granted } from '#shared/permissions'
import type { AnyConsoleModule } from './module.ts'
import { NAV_GROUPS } from './nav-groups.ts'
import type { NavGroup } from './nav-groups.ts'
import { DO_DRAFT } from './use-asked.ts'

export interface MenuItem {
  readonly label: string
  readonly to: string
  readonly group: NavGroup
  readonly badge: BadgeKey | undefined
  /** Whatever the role is. */
  readonly isOpenToAll: boolean
}

export interface MenuGroup {
  readonly key: NavGroup
  readonly label: string
  readonly icon: (typeof NAV_GROUPS)[number]['icon']
  readonly items: readonly MenuItem[]
}

/**
 * The navigation of an operator: groups in their order, without what the role may not open. Call it after the router is created: only then
 * do routes know their addresses.
 */
export function menuOf(modules: readonly AnyConsoleModule[], granted: Granted): readonly MenuGroup[] {
  const entries = modules
    .flatMap(({ nav, routes }) => nav.map((entry) => ({ ...entry, route: routes[entry.page] })))
    .filter(({ route }) => {
      const permission = route?.options.staticData?.permission
      return permission === undefined || isGranted(granted, permission)
    })
    .toSorted((a, b) => a.order - b.order)
  return NAV_GROUPS.map((group) => ({
    ...group,
    items: entries
      .filter((entry) => entry.group === group.key)
      .map(({ label, badge, route }) => ({
        label,
        badge,
        group: group.key,
        to: String(route?.to ?? '/'),
        isOpenToAll: route?.options.staticData?.permission === undefined,
      })),
  })).filter(({ items }) => items.length > 0)
}

/** The commands of an operator: each opens the dialog of a page that the role may open. Call it after the router is created. */
export function commandsOf(
  modules: readonly AnyConsoleModule[],
  granted: Granted,
): readonly { readonly label: string; readonly to: string }[] {
  return modules
    .flatMap(({ commands, routes }) => commands.map((one) => ({ ...one, route: routes[one.page] })))
    .filter(({ permission, route }) => {
      const needed = route?.options.staticData?.permission
      return isGranted(granted, permission) && (needed === undefined || isGranted(granted, needed))
    })
    .map(({ label, route }) => ({ label, to: `${String(route?.to ?? '/')}?do=${DO_DRAFT}` }))
}
