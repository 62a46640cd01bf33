import type { IconName } from '@morakot/ui/icon-paths'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { BackRule } from '#shared/back'
import type { RewardSource } from '#shared/reward-source'
import type { Guard } from '#shared/routing/visit'

export type HeaderKind = 'main' | 'sub' | 'logo-help' | 'balance' | 'title' | 'search' | 'none'

/** The lists of links that the frame draws from the pages themselves. */
export type Menu = 'tabs' | 'drawer' | 'rail' | 'railGames'

/** How many of something wait on a page: counted by a query that its feature loads, said to the person who does not see the number. */
export interface MenuBadge {
  /** What is counted. The feature loads it; the menus only watch its answer. */
  readonly query: {
    readonly queryKey: readonly unknown[]
    readonly queryFn: (given: { readonly signal: AbortSignal }) => Promise<{ readonly total: number }>
  }
  /** With `{count}`: `มี {count} คูปองรอใช้`. */
  readonly text: string
}

/** The menus that lead to a page, each with the page's place in it (the lowest comes first), and how they show it. */
export interface MenuEntry {
  readonly tabs?: number
  readonly drawer?: number
  /** The rail next to the page on a desktop, and its list of games. */
  readonly rail?: number
  readonly railGames?: number
  readonly icon: IconName
  /** Left out where the menus call the page by its title, as the list of games on the rail always does. */
  readonly label?: string
  readonly badge?: MenuBadge
}

/** What the check-in window shows beneath its days: the way to the next reward. */
export interface CheckInPanelProps {
  /** A reward was redeemed that is credited automatically. */
  readonly onRedeemed: () => void
  readonly onFailed: (error: unknown) => void
}

/** A visit of a member that the feature of the page admits or refuses. `preload`: the pointer is only over a link that leads here. */
export interface AdmittedVisit {
  readonly pathname: string
  readonly preload: boolean
}

/** What a module says of a page. */
export interface PageRow {
  /** What the page is known by to the rest of the app. Left out where it is the path's words: `/game/slot` is `game-slot`. */
  readonly name?: string
  readonly path: string
  /** Shown in the header and the tab; empty where the brand alone is the title. Without one the name speaks, in start case. */
  readonly title?: string
  readonly header: HeaderKind
  readonly guard: Guard
  /** Loads the feature's own check of a member who passed the guard. It shows its reason when it refuses. Without it every member is admitted. */
  readonly admit?: () => Promise<{ readonly admit: (client: QueryClient, visit: AdmittedVisit) => Promise<boolean> }>
  readonly back: BackRule
  readonly bottomNav: boolean
  readonly footer: boolean
  /** What fills the page is a frame with its own scrolling: the bars around it stay where they are (FOOT-3). */
  readonly isFrame?: true
  /** A round may be in progress here: neither a new version nor the end of a session by its time interrupts it. */
  readonly isPlayed?: true
  /** Uses the whole width of a desktop; a page of text or a form stays narrow, to be read. */
  readonly isWide?: true
  /** Its games are found by a field of its own: the header of a desktop has the title in the place of another one. */
  readonly hasSearch?: true
  /** Its notices are a part of the page: none is above it. */
  readonly hasOwnNotices?: true
  /** A deposit is made here: more points for it may be offered above the page. */
  readonly isDeposit?: true
  /** The balance of its header, where that is not the credit: points are what is spent here. */
  readonly balance?: 'points'
  readonly menu?: MenuEntry
  /** What this page's feature has to claim on the page of all rewards, and its place there. */
  readonly rewards?: { readonly order: number; readonly load: () => Promise<{ readonly source: RewardSource }> }
  /** What this page's feature shows in the check-in window. */
  readonly checkInPanel?: () => Promise<{ readonly CheckInPanel: ComponentType<CheckInPanelProps> }>
}

/** One page of the app, as the header, the tab, the guard and the site map need it. */
export interface RouteRow extends PageRow {
  readonly name: string
}

// The kinds of pages. A page names its kind and only what is different about it.
export const TAB = { header: 'main', guard: 'member', back: 'step', bottomNav: true, footer: true } as const
export const TASK = { header: 'sub', guard: 'member', back: 'step', bottomNav: false, footer: true } as const
export const SHOP = { header: 'balance', guard: 'member', back: 'step', bottomNav: false, footer: true } as const
export const TITLED = { header: 'title', guard: 'member', back: 'step', bottomNav: false, footer: true } as const
export const GUEST = { guard: 'guest', bottomNav: false, footer: false } as const

/** An address that no page answers to. Its header shows a guest the way in, and a member what is theirs (HEAD-1). */
export const NOT_FOUND_ROW: RouteRow = {
  ...TAB,
  name: 'not-found',
  path: '',
  title: 'ไม่พบหน้านี้',
  guard: 'anyone',
  back: 'home',
  bottomNav: false,
}

/** A page with the name that it goes by. */
export function namedRow(row: PageRow): RouteRow {
  return { ...row, name: row.name ?? row.path.slice(1).replaceAll('/', '-').replaceAll('$', '') }
}

/** Whether the rail is next to the page on a desktop: everywhere but on the way in, and during maintenance. */
export function hasRail({ guard, header }: Pick<RouteRow, 'guard' | 'header'>): boolean {
  return guard !== 'guest' && guard !== 'maintenance' && header !== 'none' && header !== 'logo-help'
}

/**
 * Whether the offer of more points for a deposit may be shown above a page: where a member looks around, and where a deposit is made.
 * A member who withdraws, sets a limit or changes a password sees no offer to deposit.
 */
export function mayOfferDeposit({ guard, header, isDeposit }: Pick<RouteRow, 'guard' | 'header' | 'isDeposit'>): boolean {
  return guard === 'member' && (header === 'main' || isDeposit === true)
}

/** Whether the page's one h1 is in its header, rather than in its content. */
export function hasTitledHeader({ header }: Pick<RouteRow, 'header'>): boolean {
  return header !== 'main' && header !== 'logo-help' && header !== 'none'
}
