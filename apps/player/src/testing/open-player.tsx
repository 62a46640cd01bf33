import { toasts } from '@morakot/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { vi } from 'vitest'
import { timeFactor } from '../../../../tools/testing/time-factor.ts'
import { newQueryClient } from '#shared/api/query-client'
import { closeModal, openModal } from '#shared/modals/modal-queue'
import { buildRouter } from '../app/router.tsx'

/** A page and its code are loaded when it is opened, which takes a busy machine a while. Only failures reach it. */
const COMES_MS_MAX = 30_000 * timeFactor
configure({ asyncUtilTimeout: COMES_MS_MAX })

/** The width of most phones of members. */
const PHONE = { width: 360, height: 780 }

interface Simulated {
  readonly happyDOM: { readonly setViewport: (size: typeof PHONE) => void }
}

/** An event stream that opens and brings nothing: happy-dom has none. */
class SilentStream extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  close(): void {}
}

/** Files that share a worker share the queue of dialogs and the toasts. What an earlier test left open would hide the dialogs of this page. */
function closeDialogs(): void {
  for (let open = openModal.get(); open !== undefined; open = openModal.get()) closeModal(open.id)
  toasts.set([])
}

/**
 * Opens the whole member app at an address, as the browser of a phone does. Returns its router, whose address is the state, and its data.
 * `begin` is what the app does before its first screen.
 */
export async function openPlayer(address: string, begin: (client: QueryClient) => Promise<void> = async () => undefined) {
  closeDialogs()
  vi.stubGlobal('__BRAND_DEFAULT__', 'Morakot')
  vi.stubGlobal('EventSource', SilentStream)
  ;(window as unknown as Simulated).happyDOM.setViewport(PHONE)
  const client = newQueryClient()
  const router = buildRouter(client, createMemoryHistory({ initialEntries: [address] }))
  await begin(client)
  await router.load()
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, client, container }
}

/** Ends a test of the player: the page is gone with what it kept, and a request that it still sends reaches no one. */
export function closePlayer(): void {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', async () => await new Promise<never>(() => {}))
  localStorage.clear()
  sessionStorage.clear()
}
