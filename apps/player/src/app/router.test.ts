import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { NOT_FOUND_ROW } from '#shared/routing/route-row'
import { rowsOf } from './route-table.ts'
import { buildRouter } from './router.tsx'

const rows = rowsOf()
const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

function routerAt(path: string) {
  const router = buildRouter(new QueryClient())
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  return router
}

describe('the router', () => {
  test.each(rows.map((row) => [row.path, row.name] as const))(
    '[ROUTE-2, ROUTE-3, ROUTE-4, ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8] the address %s opens the page %s',
    (path, name) => {
      const address = path.replaceAll(/\$\w+/g, 'x1')
      const match = routerAt(address).matchRoutes(address).at(-1)

      expect(match?.staticData.row?.name).toBe(name)
    },
  )

  test.each(['/no/such/page', '/game', '/profile/unknown', '/deposit/1/2', '/redemption/1/unknown', '/minigame/a/b', '/play', '/login/x'])(
    '[ROUTE-36] %s is an address that no row answers to, whatever page it lies below',
    (address) => {
      expect(routerAt(address).matchRoutes(address).at(-1)?.staticData.row).toBe(NOT_FOUND_ROW)
    },
  )

  test.each([
    ['/game/slot?provider=a&provider=b&sort=', { provider: undefined, sort: '' }],
    ['/game/slot?provider=77', { provider: '77' }],
    ['/register?ref[]=a&ref={"b":1}', { ref: undefined }],
    ['/redemption/1/item?search=a&search=b', { search: undefined }],
    ['/withdraw?withdrawal=["a"]', { withdrawal: undefined }],
  ] as const)('a parameter of an address is text, or is ignored: %s', (address, received) => {
    const router = routerAt(address)

    expect(router.matchRoutes(router.latestLocation).at(-1)?.search).toMatchObject(received)
  })

  test('every page is loaded when it is opened: the router imports none of them before', () => {
    const named = Object.entries(sources).filter(([file]) =>
      /\/features\/[^/]+\/module\.ts$|^\.\/(?:lobby-module|modules|router|route-table)\.tsx?$/.test(file),
    )
    const imports = named.flatMap(([, text]) => text.match(/^(?:import|export) .* from '.*(?:-page|\/pages\/|lazy)\b.*$/gm) ?? [])

    expect(named.length).toBeGreaterThan(12)
    expect(imports).toEqual(["import { ErrorPage, RootErrorPage } from './error-page.tsx'"])
    const made = ['../shared/routing/page.ts', './router.tsx'].map((file) => sources[file] ?? '').join('')
    expect(made.match(/lazyRouteComponent\(/g)).toHaveLength(made.match(/createRoute\(/g)?.length ?? 0)
  })
})
