import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { parseSearch, stringifySearch } from '#shared/routing/address'
import { theme } from '#shared/theme'

/** Renders content as on a page of the console, at an address. Returns the router, whose address is the state. */
export async function renderConsole(content: () => ReactNode, address = '/') {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: content })
  const row = createRoute({ getParentRoute: () => root, path: '/rows/$id', component: () => <p>the page of a row</p> })
  const router = createRouter({
    routeTree: root.addChildren([page, row]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  // Text areas that grow with their text wait for fonts, of which happy-dom knows nothing.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  await router.load()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        {/* The test's own routes; the console's router is registered as the type. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, queryClient, search: () => router.state.location.search as Readonly<Record<string, string>> }
}
