import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

interface Drawing {
  /** What the queries of the component have been answered, by their keys. No other answer comes. */
  readonly known: readonly (readonly [key: readonly unknown[], data: unknown])[]
  /** The route of a page that reads its address, and the address. */
  readonly at?: { readonly route: string; readonly address: string }
}

/** Draws one component under a router, without a server. `cleanup` and `vi.unstubAllGlobals` end it. */
export async function draw(component: () => ReactNode, { known, at = { route: '/', address: '/' } }: Drawing): Promise<void> {
  vi.stubGlobal('fetch', async () => await new Promise(() => undefined))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  for (const [key, data] of known) client.setQueryData<unknown>(key, data)
  const rootRoute = createRootRoute()
  const page = createRoute({ getParentRoute: () => rootRoute, path: at.route, component })
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at.address] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
