import { describe, expect, test } from 'vitest'
import { menuOf } from './menus.ts'
import { TITLED } from './route-row.ts'

const row = (path: string, menu: { readonly tabs?: number; readonly drawer?: number; readonly label?: string }) => ({
  ...TITLED,
  name: path,
  path,
  title: `title of ${path}`,
  menu: { ...menu, icon: 'home' as const },
})

describe('a menu', () => {
  test('holds the pages that request it, by their places, and calls each by its label or its title', () => {
    const rows = [row('/second', { tabs: 2 }), row('/elsewhere', { drawer: 1 }), row('/first', { tabs: 1, label: 'First' })]

    expect(menuOf('tabs', [...rows, { ...TITLED, name: 'none', path: '/none' }])).toEqual([
      { to: '/first', label: 'First', icon: 'home', place: 1 },
      { to: '/second', label: 'title of /second', icon: 'home', place: 2 },
    ])
  })
})
