// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#shared/copy'
import { noteReach } from '#shared/api/reach'
import { RootErrorPage } from './error-page.tsx'

const reload = vi.fn<() => void>()
const send = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  send.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockReset()
  send.mockReset()
  onlineManager.setOnline(true)
  noteReach(new Response('{}'))
})

/** Shows the error page that replaces everything after a call without an answer. */
async function showCut() {
  const rootRoute = createRootRoute({ component: () => <RootErrorPage error={new Error(copy['error.network'])} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  vi.useFakeTimers()
  render(<RouterProvider router={router} />)
}

const waited = async (millis: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(millis)))
const said = () => screen.getByRole('alert').textContent

test('the page of a server that is away does not blame the internet, and reloads automatically when the server does', async () => {
  await showCut()
  await waited(20_000)

  expect(send).toHaveBeenCalledTimes(4)
  expect(said()).toContain(copy['error.unreachable'])
  expect(said()).not.toContain(copy['error.network'])
  expect(reload).not.toHaveBeenCalled()

  send.mockResolvedValue(new Response(null, { status: 200 }))
  await waited(5_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('the page of a phone without a signal shows it, and reloads with the signal', async () => {
  onlineManager.setOnline(false)
  await showCut()
  expect(said()).toContain(copy['error.network'])

  send.mockResolvedValue(new Response(null, { status: 200 }))
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(reload).toHaveBeenCalledOnce()
})
