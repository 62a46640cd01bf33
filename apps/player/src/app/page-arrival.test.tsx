// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageArrival } from './page-arrival.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A list and two pages beyond it, one of which is still loading when it is left. The document is high enough for any place. */
async function openList() {
  const root = createRootRoute({
    component: () => (
      <>
        <PageArrival />
        <Outlet />
      </>
    ),
  })
  const pageOf = (path: string, loader: () => Promise<void>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader,
      component: () => <h1>{path}</h1>,
    })
  const history = createMemoryHistory({ initialEntries: ['/list'] })
  const router = createRouter({
    history,
    routeTree: root.addChildren([
      pageOf('/list', async () => undefined),
      pageOf('/there', async () => undefined),
      pageOf('/slow', async () => await new Promise(() => undefined)),
    ]),
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000)
  await router.load()
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('/list'))
  return { router, history }
}

test.each(['/there', '/slow'])(
  '[BACK-4] back from %s finds the list where it was left, also when that page had not arrived',
  async (path) => {
    const { router, history } = await openList()
    window.scrollTo({ top: 900 })
    void router.navigate({ to: path })
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    // What was drawn of the other page begins at its top.
    window.scrollTo({ top: 0 })

    history.back()

    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('/list'))
    await waitFor(() => expect(window.scrollY).toBe(900))
  },
)
