import { rowsOf } from '../../apps/player/src/app/route-table.ts'
import type { RouteRow } from '../../apps/player/src/shared/routing/route-row.ts'

/**
 * A QR needs a deposit: its tests go there themselves, as do those of a page that names something in its address. Promotions with nothing on
 * offer give their place to the ways to deposit (features F-40).
 */
const ELSEWHERE: readonly string[] = ['/deposit/ask-me-pay', '/promotion']

const open = rowsOf().filter(({ path }) => !path.includes('$') && !ELSEWHERE.includes(path))
const pagesOf = (guard: RouteRow['guard']) => open.filter((row) => row.guard === guard).map(({ path }) => path)

/** Every page of the app without parameters, by the role that may see it: from the app's own list, so that it includes new pages. */
export const GUEST_PAGES = pagesOf('guest')
export const MEMBER_PAGES = pagesOf('member')

/** What each page is called in the tab, before the brand. */
export const TITLES: Readonly<Record<string, string>> = Object.fromEntries(open.map(({ path, title = '' }) => [path, title]))
