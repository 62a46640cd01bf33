import { plainKey, terms } from '@morakot/ui/glossary-check'
import { describe, expect, test } from 'vitest'
import { mayOfferDeposit, NOT_FOUND_ROW } from '#shared/routing/route-row'
import type { RouteRow } from '#shared/routing/route-row'
import { rowsOf } from './route-table.ts'

const plainPath = ({ path }: Pick<RouteRow, 'path'>) => path.replaceAll(/\$(\w+)/g, '{$1}')
const list = (names: string) => names.trim().split(/\s+/).toSorted()

/** The pages of the specification, in its words and order; `{…}` is a parameter of the address. */
const SPECIFIED = `/ /login /register /forget-password /change-password /verify-captcha /maintenance /profile /profile/transaction
  /profile/credit-transaction /profile/privilege /profile/redemption-request /deposit /deposit-selection /deposit/ask-me-pay /withdraw
  /withdraw-income /cashback /reward /promotion /promotion/{promotionDetail} /redemption /redemption/{parentId}
  /redemption/{parentId}/item /redemption/{parentId}/item/{itemId}/submission /slot /slot/{provider} /slot/no_access
  /game/slot /game/live-casino /game/card-game /game/arcade /game/sports /game/favorite /minigame/{code}`

/**
 * Pages that the product has beyond the specification. A new page has a title, a footer and one step back, and needs no line here; one
 * with another header, with tabs or another way back fails a test below until it is named.
 */
const OWN = `/play/{gameId} /profile/safety /profile/devices /profile/bank-account /profile/identity /profile/my-data /profile/rounds /notices /migration /quests
  /vouchers /game/lotto /game/keno /game/trading /minigame /minigame/{code}/fairness /slot/{provider}/{slotId}`
const KNOWN = list(`${SPECIFIED} ${OWN}`)

const rows = rowsOf()
const named = (test: (row: RouteRow) => boolean) =>
  rows
    .filter(test)
    .map((row) => row.name)
    .toSorted()

describe('the pages of the app', () => {
  test('[ROUTE-2, ROUTE-3, ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8] hold every page of the specification and our own', () => {
    const paths = rows.map(plainPath)
    expect(KNOWN.filter((path) => !paths.includes(path))).toEqual([])
  })

  test('[PROD-1, GUARD-1, GUARD-2] guests see login, register and the forgotten password; every other page checks the session', () => {
    expect(named((row) => row.guard === 'guest')).toEqual(list('login register forget-password'))
    expect(named((row) => row.guard === 'anyone')).toEqual([])
    expect(named((row) => row.guard === 'maintenance')).toEqual(['maintenance'])
    expect(named((row) => row.admit !== undefined)).toEqual(['minigame'])
  })

  test('[NAV-1] the bottom navigation is on seven pages and on no other', () => {
    expect(named((row) => row.bottomNav)).toEqual(list('index game-slot game-live-casino game-sports profile game-arcade game-card-game'))
  })

  test('[HEAD-1] the main header is on the same pages and the other categories, and for unknown addresses', () => {
    const categories = list('game-lotto game-keno game-trading')
    expect(named((row) => row.header === 'main' && !row.bottomNav)).toEqual(categories)
    expect(named((row) => row.header !== 'main' && row.bottomNav)).toEqual([])
    expect(NOT_FOUND_ROW).toMatchObject({ header: 'main', guard: 'anyone', bottomNav: false })
  })

  test('[NOTICE-1] a deposit is offered where members look around and where they deposit, never where they withdraw or protect themselves', () => {
    expect(named(mayOfferDeposit)).toEqual(
      list(`index game-slot game-live-casino game-sports game-arcade game-card-game game-lotto game-keno game-trading profile promotion
        deposit-selection deposit deposit-ask-me-pay`),
    )
    expect(mayOfferDeposit(NOT_FOUND_ROW)).toBe(false)
  })

  test('[HEAD-2] pages of one task carry back and help', () => {
    expect(named((row) => row.header === 'sub')).toEqual(
      list(`register deposit deposit-selection deposit-ask-me-pay withdraw promotion-detail profile-transaction profile-credit-transaction
        verify-captcha forget-password change-password withdraw-income cashback reward
        profile-bank-account notices migration`),
    )
  })

  test('[HEAD-3] maintenance and login carry the logo and help', () => {
    expect(named((row) => row.header === 'logo-help')).toEqual(list('maintenance login'))
  })

  test('[HEAD-4, HEAD-6] redemption, promotion and favourites carry the balance, the list of rewards its search', () => {
    expect(named((row) => row.header === 'balance')).toEqual(
      list('redemption redemption-parent redemption-submission profile-redemption-request promotion game-favorite play quests vouchers'),
    )
    expect(named((row) => row.header === 'search')).toEqual(['redemption-items'])
  })

  test('[HEAD-5] all others carry their title', () => {
    expect(named((row) => row.header === 'title' && KNOWN.includes(plainPath(row)))).toEqual(
      list(`profile-privilege profile-safety profile-devices profile-identity profile-my-data profile-rounds slot slot-provider slot-game slot-no-access
        minigames minigame minigame-fairness`),
    )
  })

  test('[BACK-1, BACK-2, BACK-3, BACK-5] which page has which back rule', () => {
    expect(named((row) => row.back === 'home')).toEqual(list('register game-slot game-live-casino game-sports'))
    expect(named((row) => row.back === 'deposit-selection')).toEqual(['deposit-selection'])
    expect(named((row) => row.back === 'promotion')).toEqual(['promotion'])
    expect(named((row) => row.back === 'none')).toEqual(list('index login verify-captcha maintenance'))
    expect(named((row) => row.back === 'step')).toHaveLength(rows.length - 10)
  })

  test('[LAYOUT-1, ROUTE-6] the layouts of guests are a header alone, and the security check has no chrome of members', () => {
    for (const { footer, bottomNav, name } of rows.filter((row) => row.guard === 'guest' || row.name === 'verify-captcha'))
      expect([name, footer, bottomNav]).toEqual([name, false, false])
  })

  test('[LAYOUT-2] pages of members have the footer, except the security check, the move to it and where a game fills the page', () => {
    expect(named((row) => row.guard === 'member' && !row.footer)).toEqual(
      list('verify-captcha migration play game-sports minigames minigame minigame-fairness'),
    )
  })

  test('[FOOT-3] sports and minigames are pages around a frame, and no page of /minigame has the footer', () => {
    expect(named((row) => row.isFrame === true)).toEqual(list('game-sports minigame'))
    const ofMinigames = rows.filter(({ path }) => path.split('/')[1] === 'minigame')
    expect(ofMinigames.map(({ name, footer, bottomNav }) => [name, footer, bottomNav])).toEqual([
      ['minigames', false, false],
      ['minigame', false, false],
      ['minigame-fairness', false, false],
    ])
  })

  test('[RESUME-1, SESS-2] a round may be in progress in sports, a game and a minigame: nothing interrupts it there', () => {
    expect(named((row) => row.isPlayed === true)).toEqual(list('play game-sports minigame'))
  })

  test('[HEAD-5] each title but that of home is the one of the glossary', () => {
    const words = new Map([...terms].map(([key, text]) => [plainKey(key), text]))
    const specified = list(SPECIFIED)
    const titled = rows.filter((row) => row.name !== 'index' && specified.includes(plainPath(row)))

    expect(titled.map(({ name, title }) => [name, title])).toEqual(titled.map(({ name }) => [name, words.get(plainKey(`route.${name}`))]))
    // No page goes by its address: one of our own has a title too.
    expect(rows.filter(({ name, title = '' }) => name !== 'index' && !/[\u0E01-\u0E4E]/.test(title)).map(({ name }) => name)).toEqual([])
  })

  test('no two pages share a name or an address', () => {
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
  })
})
