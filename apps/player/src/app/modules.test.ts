import { describe, expect, test } from 'vitest'
import { menuOf } from '#shared/routing/menus'
import type { Menu } from '#shared/routing/route-row'
import * as modules from './modules.ts'
import { rowsOf } from './route-table.ts'

const declared = Object.values(import.meta.glob('../features/*/module.ts', { eager: true })).flatMap((file) => Object.values(Object(file)))
const pageFiles = Object.keys(import.meta.glob('../features/*/pages/*-page.tsx'))
const sources: Readonly<Record<string, string>> = import.meta.glob(['../features/*/module.ts', './lobby-page.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const places = (menu: Menu) => menuOf(menu, rowsOf()).map(({ to }) => to)

describe('the list of modules', () => {
  test('holds every module of a feature, each once', () => {
    const listed: readonly unknown[] = Object.values(modules)

    expect(declared.filter((module) => !listed.includes(module))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toHaveLength(declared.length + 1)
  })

  test('leads to every page file of the features', () => {
    const named = Object.values(sources).join('')

    expect(pageFiles.filter((file) => !named.includes(file.split('/').slice(-2).join('/')))).toEqual([])
  })

  test('gives no two pages the same place in a menu', () => {
    for (const menu of ['tabs', 'drawer', 'rail', 'railGames'] as const) {
      const taken = rowsOf().flatMap((row) => row.menu?.[menu] ?? [])
      expect([menu, new Set(taken).size]).toEqual([menu, taken.length])
    }
  })

  test('[NAV-1] makes the five tabs and the account drawer', () => {
    expect(places('tabs')).toEqual(['/', '/game/slot', '/game/live-casino', '/game/sports', '/profile'])
    expect(places('drawer').slice(0, 2)).toEqual(['/change-password', '/profile/devices'])
  })

  test('[PROD-6] the rail of a desktop has four pages of the member and the eight categories in the order of the product, by their names', () => {
    expect(places('rail')).toEqual(['/', '/game/favorite', '/reward', '/profile'])
    expect(menuOf('railGames', rowsOf()).map(({ to, label }) => [to, label])).toEqual([
      ['/game/slot', 'สล็อต'],
      ['/game/live-casino', 'คาสิโนสด'],
      ['/game/sports', 'กีฬา'],
      ['/game/lotto', 'หวย'],
      ['/game/arcade', 'อาร์เคด'],
      ['/game/card-game', 'เกมไพ่'],
      ['/game/keno', 'คีโน'],
      ['/game/trading', 'เทรด'],
    ])
  })
})
