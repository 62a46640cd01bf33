// @vitest-environment happy-dom
import { siteCalls } from '@morakot/contract/features/site/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasTitledHeader } from '#shared/routing/route-row'
import type { RouteRow } from '#shared/routing/route-row'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { SITE, serveGuest, serveMember } from '../testing/member.ts'
import type { Site } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { rowsOf } from './route-table.ts'
import { routeTitle } from './route-title.ts'

const rows = rowsOf()
const pathsOf = (isMeant: (row: RouteRow) => boolean) => rows.filter(isMeant).map(({ path }) => path.replaceAll(/\$\w+/g, '1'))

afterEach(closePlayer)

const header = () => within(screen.getByRole('banner'))
const PARTS = {
  home: () => header().queryAllByRole('link', { name: 'ไปหน้าแรก' }),
  points: () => header().queryAllByRole('link', { name: /^พอยท์คงเหลือ|พอยท์คงเหลือ \d+ พอยท์$/ }),
  credit: () => header().queryAllByRole('link', { name: /^ยอดเครดิต/ }),
  menu: () => header().queryAllByRole('button', { name: 'เมนู' }),
  help: () => ['ติดต่อทาง LINE', 'ช่วยเหลือ'].flatMap((name) => header().queryAllByRole('link', { name })),
  logoHelp: () => header().queryAllByRole('link', { name: 'ช่วยเหลือ ติดต่อทาง LINE' }),
  back: () => [...header().queryAllByRole('link', { name: 'ย้อนกลับ' }), ...header().queryAllByRole('button', { name: 'ย้อนกลับ' })],
  logo: () => [...screen.getByRole('banner').querySelectorAll('.brand-mark')],
  tabs: () => screen.queryAllByRole('navigation', { name: 'เมนูหลัก' }),
  footer: () => screen.queryAllByRole('contentinfo'),
} as const

type Part = keyof typeof PARTS

/** Waits until the header has these parts and no others of those that are named. */
async function expectHeader(path: string, has: readonly Part[], hasNot: readonly Part[]): Promise<void> {
  await waitFor(() =>
    expect(
      has.filter((part) => PARTS[part]().length === 0),
      `${path}: missing`,
    ).toEqual([]),
  )
  expect(
    hasNot.filter((part) => PARTS[part]().length > 0),
    `${path}: too much`,
  ).toEqual([])
}

test('[HEAD-1] the main header holds the logo, points and credit, and on the profile the menu', async () => {
  serveMember()
  const { router } = await openPlayer('/profile')
  for (const path of pathsOf((row) => row.header === 'main')) {
    await router.navigate({ href: path })
    const isProfile = path === '/profile'
    await expectHeader(
      path,
      ['home', 'points', 'credit', ...(isProfile ? (['menu'] as const) : [])],
      isProfile ? ['help'] : ['help', 'menu'],
    )
  }
})

test('[HEAD-2, HEAD-4] pages of one task carry help and no balance, favourites the credit, those of the shop the points', async () => {
  serveMember()
  const { router } = await openPlayer('/deposit')
  const open = async (paths: readonly string[], has: readonly Part[], hasNot: readonly Part[]) => {
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      await router.navigate({ href: path })
      await expectHeader(path, has, hasNot)
    }
  }
  const ofTask = pathsOf((row) => row.header === 'sub' && row.guard === 'member' && row.name !== 'deposit-ask-me-pay')
  await open(ofTask, ['help'], ['points', 'home', 'menu', 'credit'])
  // A page of promotions that has nothing to offer gives way to the deposit (features F-40).
  const isCredit = (row: RouteRow) => row.header === 'balance' && row.balance === undefined
  const ofCredit = pathsOf((row) => isCredit(row) && row.name !== 'play' && row.name !== 'promotion')
  await open(ofCredit, ['credit'], ['home', 'menu', 'help'])
  // Where points are spent, points are shown, next to the search too (features F-90).
  await open(
    pathsOf((row) => row.balance === 'points'),
    ['points'],
    ['home', 'menu', 'help', 'credit'],
  )
})

test('[HEAD-2, HEAD-3, LAYOUT-1] login and registration are a header alone: the logo with help, back with help, and nothing of members', async () => {
  serveGuest()
  const { router } = await openPlayer('/login')
  const none = ['points', 'credit', 'menu', 'tabs', 'footer'] as const
  await expectHeader('/login', ['logoHelp', 'logo'], [...none, 'back'])
  expect(document.querySelectorAll('.brand-mark')).toHaveLength(1)
  for (const path of ['/register', '/forget-password']) {
    await router.navigate({ href: path })
    await expectHeader(path, ['help', 'back'], [...none, 'home'])
  }
})

test('[HEAD-3, LAYOUT-1, BACK-7] the waiting room has the logo, which leads nowhere, and help; nothing to go back to, no tabs and no footer', async () => {
  const server = serveGuest()
  server.on<Site, 'configs'>(siteCalls.configs, () => ({
    ...SITE,
    configs: [{ key: 'MAINTENANCE', value: '{}', updatedAt: '2026-05-19T10:00:00.000Z' }],
  }))
  const { router } = await openPlayer('/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/maintenance'))
  await expectHeader('/maintenance', ['logoHelp', 'logo'], ['home', 'back', 'tabs', 'footer'])
  fireEvent.click(PARTS.logo()[0] as Element)
  expect(router.state.location.pathname).toBe('/maintenance')
})

const PARAMS = { promotionDetail: 'welcome', parentId: '1', itemId: '2', provider: 'SIAM', code: 'lucky-wheel', gameId: '1001' }
/**
 * The page of a game, and that of a deposit which is not there, have tests of their own. Promotions with nothing on offer give their place to
 * the ways to deposit (features F-40), and a minigame that is not open to the home page.
 */
const ELSEWHERE: readonly string[] = ['play', 'deposit-ask-me-pay', 'promotion']
const addressOf = ({ path }: RouteRow) =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => new Map(Object.entries(PARAMS)).get(name) ?? name)
const headings = () => screen.getAllByRole('heading', { level: 1 })

test('[ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-8, HEAD-1, HEAD-2, HEAD-4, HEAD-5, LAYOUT-2, NAV-1, BACK-5] every page of the table has its own header, title, footer and tabs, and one h1 where the header names it', async () => {
  serveMember()
  const { router } = await openPlayer('/profile')
  const pages = rows.filter(({ guard, name }) => guard === 'member' && !ELSEWHERE.includes(name))
  expect(pages.length).toBeGreaterThan(20)
  for (const row of pages) {
    await router.navigate({ href: addressOf(row) })
    const title = routeTitle(row, PARAMS)
    await waitFor(() => expect(document.title, row.name).toBe(title === '' ? 'Morakot' : `${title} · Morakot`))
    await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy'), row.name).toBeNull())
    // Elsewhere the h1 comes with what the page loads: shell.e2e.ts counts it.
    if (hasTitledHeader(row))
      expect(
        headings().map((one) => visibleText(one)),
        row.name,
      ).toEqual([plain(title)])
    const drawn = () => [PARTS.back, PARTS.help, PARTS.footer, PARTS.tabs].map((part) => part().length > 0)
    const expected = [hasTitledHeader(row) && row.back !== 'none', row.header === 'sub', row.footer, row.bottomNav]
    // The footer comes once the page has its first data.
    await waitFor(() => expect(drawn(), row.name).toEqual(expected))
  }
})

test.each([
  ['a guest', serveGuest],
  ['a member', serveMember],
] as const)(
  '[ROUTE-36] what lies below a page without being one is no page for %s either: one h1, no tabs, no header of that page',
  async (_, serve) => {
    serve()
    const { router } = await openPlayer('/no/such/page')
    for (const address of ['/profile/unknown', '/deposit/1/2', '/redemption/1/unknown', '/minigame/a/b', '/login/x']) {
      await router.navigate({ href: address })
      await waitFor(() => expect(router.state.location.pathname).toBe(address))
      await waitFor(() => expect(headings().map((one) => visibleText(one))).toEqual([plain('ไม่พบหน้าที่คุณต้องการ')]))
      await waitFor(() => expect(document.title).toBe('ไม่พบหน้านี้ · Morakot'))
      await expectHeader(address, ['home'], ['tabs', 'back'])
    }
  },
)
