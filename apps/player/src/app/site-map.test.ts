import { describe, expect, test } from 'vitest'
import type { RouteRow } from '#shared/routing/route-row'
import { rowsOf } from './route-table.ts'
import { routeTitle } from './route-title.ts'

const rows = rowsOf()

const HEADERS = {
  main: 'logo, balances',
  sub: 'back, title, help',
  'logo-help': 'logo, help',
  balance: 'back, title, balance',
  title: 'back, title',
  search: 'back, title, search',
  none: 'none',
} as const satisfies Record<RouteRow['header'], string>

const GUARDS = {
  member: 'members',
  guest: 'guests',
  anyone: 'anyone',
  maintenance: 'during maintenance',
} as const satisfies Record<RouteRow['guard'], string>

const BACK = {
  home: 'home',
  step: 'one step, or home',
  'deposit-selection': 'promotion on TM; else profile after a deposit, or home',
  promotion: 'home after deposit-selection; else one step',
  none: 'none',
} as const satisfies Record<RouteRow['back'], string>

const COLUMNS = ['Address', 'Name', 'Title', 'Header', 'Open to', 'Back', 'Tabs', 'Footer'] as const

/** One row of the page; the order of the cells is that of the columns. */
function cellsOf(row: RouteRow): readonly string[] {
  const title = row.name === 'index' ? '(the brand)' : (row.title ?? routeTitle(row))
  const tabs = row.bottomNav ? (row.isFrame === true ? 'fixed' : 'yes') : ''
  return [
    `\`${row.path.replaceAll(/\$(\w+)/g, '{$1}')}\``,
    row.name,
    title,
    HEADERS[row.header],
    `${GUARDS[row.guard]}${row.admit === undefined ? '' : ', by its feature'}`,
    BACK[row.back],
    tabs,
    row.footer ? 'yes' : '',
  ]
}

function siteMap(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Site map of the member app',
    '',
    'Written by `npx vitest run apps/player/src/app/site-map.test.ts --update` from the modules in `apps/player/src/app/modules.ts`,',
    'from which the router, headers, tab titles, menus and footer are made as well.',
    'Every page is loaded as a chunk of its own; the categories of games share one chunk.',
    '',
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row))),
    '',
  ].join('\n')
}

describe('the site map', () => {
  test('[ROUTE-2, ROUTE-3, ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8, HEAD-5] in the documentation is the route table', async () => {
    await expect(siteMap()).toMatchFileSnapshot('../../../../docs/site-map.md')
  })
})
