import { entries } from '@morakot/ui/glossary-check'
import { describe, expect, test } from 'vitest'
import { mayOfferDeposit, NOT_FOUND_ROW } from '#shared/routing/route-row'
import type { RouteRow } from '#shared/routing/route-row'
import { rowsOf } from './route-table.ts'

const plainPath = ({ path }: Pick<RouteRow, 'path'>) => path.replaceAll(/\$(\w+)/g, '{$1}')
const list = (names: string) => names.trim().split(/\s+/).toSorted()

/** The pages of the specification, in its words and order; `{…}` stands for a part of the address. */
const SPECIFIED = `/ /login /register /forget-password /change-password /verify-captcha /maintenance /profile /profile/transaction
  /profile/credit-transaction /profile/privilege /profile/redemption-request /deposit /deposit-selection /deposit/ask-me-pay /withdraw
  /withdraw-income /cashback /reward /promotion /promotion/{promotionDetail} /redemption /redemption/{parentId}
  /redemption/{parentId}/item /redemption/{parentId}/item/{itemId}/submission /slot /slot/{provider} /slot/no_access
  /game/slot /game/live-casino /game/card-game /game/arcade /game/sports /game/favorite /minigame/{code}`

/** Pages that the product has beyond the specification: the game itself, and what protects members. */
const OWN = '/play/{gameId} /profile/safety /profile/devices'

const all = rowsOf()
/** What is judged page by page here. A page of a new noun is judged by the rules that hold for every page. */
const rows = all.filter((row) => list(`${SPECIFIED} ${OWN}`).includes(plainPath(row)))
const named = (test: (row: RouteRow) => boolean) =>
  rows
    .filter(test)
    .map((row) => row.name)
    .toSorted()
describe('the pages of the app', () => {
  test('[ROUTE-2, ROUTE-3, ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8] are those of the specification and three of our own', () => {
    expect(rows.map(plainPath).toSorted()).toEqual(list(`${SPECIFIED} ${OWN}`))
  })

  test('[PROD-1, GUARD-1, GUARD-2] guests see login, register and the forgotten password; every other page asks who is there', () => {
    expect(named((row) => row.guard === 'guest')).toEqual(list('login register forget-password'))
    expect(named((row) => row.guard === 'anyone')).toEqual([])
    expect(named((row) => row.guard === 'maintenance')).toEqual(['maintenance'])
    expect(named((row) => row.guard === 'minigame')).toEqual(['minigame'])
  })

  test('[NAV-1] the bottom navigation stands only on home, the category pages and the profile', () => {
    expect(named((row) => row.bottomNav)).toEqual(list('index game-slot game-live-casino game-sports profile game-arcade game-card-game'))
  })

  test('[HEAD-1] the main header stands on the same pages, and where an address leads nowhere', () => {
    expect(named((row) => row.header === 'main')).toEqual(named((row) => row.bottomNav))
    expect(NOT_FOUND_ROW).toMatchObject({ header: 'main', guard: 'anyone', bottomNav: false })
  })

  test('[NOTICE-1] a deposit is offered where members look around and where they deposit, never where they withdraw or protect themselves', () => {
    expect(named(mayOfferDeposit)).toEqual(
      list(`index game-slot game-live-casino game-sports game-arcade game-card-game profile promotion deposit-selection deposit
        deposit-ask-me-pay`),
    )
    expect(mayOfferDeposit(NOT_FOUND_ROW)).toBe(false)
  })

  test('[HEAD-2] pages of one task carry back and help', () => {
    expect(named((row) => row.header === 'sub')).toEqual(
      list(`register deposit deposit-selection deposit-ask-me-pay withdraw promotion-detail profile-transaction profile-credit-transaction
        verify-captcha forget-password change-password withdraw-income cashback reward`),
    )
  })

  test('[HEAD-3] maintenance and login carry the logo and help', () => {
    expect(named((row) => row.header === 'logo-help')).toEqual(list('maintenance login'))
  })

  test('[HEAD-4, HEAD-6] redemption, promotion and favourites carry the balance, the list of rewards its search', () => {
    expect(named((row) => row.header === 'balance')).toEqual(
      list('redemption redemption-parent redemption-submission profile-redemption-request promotion game-favorite play'),
    )
    expect(named((row) => row.header === 'search')).toEqual(['redemption-items'])
  })

  test('[HEAD-5] all others carry their title', () => {
    expect(named((row) => row.header === 'title')).toEqual(
      list('profile-privilege profile-safety profile-devices slot slot-provider slot-no-access minigame'),
    )
  })

  test('[BACK-1, BACK-2, BACK-3, BACK-5] which page has which back rule', () => {
    expect(named((row) => row.back === 'home')).toEqual(list('register game-slot game-live-casino game-sports'))
    expect(named((row) => row.back === 'deposit-selection')).toEqual(['deposit-selection'])
    expect(named((row) => row.back === 'promotion')).toEqual(['promotion'])
    expect(named((row) => row.back === 'none')).toEqual(list('index login verify-captcha maintenance'))
  })

  test('[LAYOUT-1, ROUTE-6] the layouts of guests are a header alone, and the security check has no chrome of members', () => {
    for (const { footer, bottomNav, name } of all.filter((row) => row.guard === 'guest' || row.name === 'verify-captcha'))
      expect([name, footer, bottomNav]).toEqual([name, false, false])
  })

  test('[LAYOUT-2] pages of members have the footer, except the security check and where a game fills the page', () => {
    expect(named((row) => row.guard === 'member' && !row.footer)).toEqual(list('verify-captcha play game-sports'))
  })

  test('[FOOT-3] sports and minigames are pages around a frame, and a minigame never has the footer', () => {
    expect(named((row) => row.isFrame === true)).toEqual(list('game-sports minigame'))
    expect(rows.find(({ name }) => name === 'minigame')).toMatchObject({ footer: false, bottomNav: false })
  })

  test('[HEAD-5] each title but that of home is the one of the glossary', () => {
    const words = new Map([...entries].map(([key, { th }]) => [plain(key), th]))
    const titled = rows.filter(({ name }) => name !== 'index')

    expect(titled.map(({ name, title }) => [name, title])).toEqual(titled.map(({ name }) => [name, words.get(plain(`route.${name}`))]))
  })

  test('no two pages share a name or an address', () => {
    expect(new Set(all.map((row) => row.path)).size).toBe(all.length)
    expect(new Set(all.map((row) => row.name)).size).toBe(all.length)
  })
})

/** `route.profile.creditTransaction` and `profile-credit-transaction` in the same letters. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}
