// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { configsQuery } from '#features/site/queries'
import { HomeNotices } from './home-notices.tsx'

const greetings = vi.hoisted(() => ({ showNewUser: vi.fn<() => () => void>(), showWelcome: vi.fn<() => () => void>() }))
vi.mock('#features/site/components/greetings.tsx', () => greetings)
vi.mock(import('#features/protection/components/exclusion-notice.tsx'), async (load) => ({ ...(await load()), useExclusion: () => null }))
vi.mock('#features/cashback/components/loss-return-notice.tsx', () => ({ LossReturnNotice: () => null }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

/** Opens a member's home page with the profile that the server would send; fields that the notices do not read are left out. */
async function openHome(profile: object) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData<unknown>(sessionQuery.queryKey, { auth: true })
  client.setQueryData<unknown>(configsQuery.queryKey, { configs: [] })
  client.setQueryData<unknown>(profileQuery.queryKey, { referralCode: 'R4ND0M', ...profile })
  const rootRoute = createRootRoute({ component: HomeNotices, staticData: { row: { name: 'index' } as never } })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const NEW = { lastLogin: null, userPlatform: { lastDepositAt: null }, userTier: { code: 'DEFAULT' } }

test('[WELCOME-1] greets who has neither logged in before, nor deposited, nor a tier', async () => {
  await openHome(NEW)
  await waitFor(() => expect(greetings.showNewUser).toHaveBeenCalledOnce())
})

test.each([
  ['has logged in before', { ...NEW, lastLogin: { at: '2026-11-19T05:00:00.000Z', device: 'Chrome' } }],
  ['has deposited', { ...NEW, userPlatform: { lastDepositAt: '2026-11-19T05:00:00.000Z' } }],
  ['has a tier', { ...NEW, userTier: { code: 'ELITE' } }],
])('[WELCOME-1] greets no member as new who %s', async (_, profile) => {
  await openHome(profile)

  await waitFor(() => expect(greetings.showWelcome).toHaveBeenCalledOnce())
  expect(greetings.showNewUser).not.toHaveBeenCalled()
})
