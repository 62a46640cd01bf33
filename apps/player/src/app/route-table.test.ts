import { describe, expect, test } from 'vitest'
import type { RouteRow } from './route-table.ts'
import { ROUTES } from './route-table.ts'

const rows: readonly RouteRow[] = Object.values(ROUTES)
const named = (test: (row: RouteRow) => boolean) => rows.filter(test).map((row) => row.name)

describe('the pages of the app', () => {
  test('[PROD-1] guests see only login and register', () => {
    expect(named((row) => row.guard !== 'member')).toEqual(['login', 'register'])
  })

  test('[NAV-1] the bottom navigation stands only on home, the category pages and the profile', () => {
    expect(named((row) => row.bottomNav).toSorted()).toEqual(
      ['index', 'game-slot', 'game-live-casino', 'game-sports', 'profile', 'game-arcade', 'game-card-game'].toSorted(),
    )
  })

  test('[HEAD-1] the main header stands on the same pages', () => {
    expect(named((row) => row.header === 'main')).toEqual(named((row) => row.bottomNav))
  })

  test('[HEAD-2] register, the deposit pages and withdraw carry back and help', () => {
    expect(named((row) => row.header === 'sub')).toEqual(['register', 'deposit', 'deposit-selection', 'deposit-ask-me-pay', 'withdraw'])
  })

  test('[BACK-1] register, slots, live casino and sports lead back home', () => {
    expect(named((row) => row.back === 'home')).toEqual(['register', 'game-slot', 'game-live-casino', 'game-sports'])
  })

  test('no two pages share a name or an address, and each but home has a Thai title', () => {
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    for (const row of rows) if (row.name !== 'index') expect(row.title).toMatch(/[\u0E01-\u0E4E]/)
  })
})
