import { expect, test, vi } from 'vitest'
import { showMessages } from './messages.ts'
import type { WorkerScope } from './scope.ts'

const ORIGIN = 'https://play.example'
const SENT = { title: 'Morakot', body: 'เครดิตเข้าแล้ว', tag: 'a', url: '/profile/credit-transaction' }

function worker(open: boolean) {
  const listeners = new Map<string, (event: never) => void>()
  const page = {
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    navigate: vi.fn<(url: string) => Promise<void>>(async () => undefined),
  }
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined)
  const showNotification = vi.fn<(title: string, options?: NotificationOptions) => Promise<void>>(async () => undefined)
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { claim: async () => undefined, matchAll: async () => (open ? [page] : []), openWindow },
    addEventListener: (kind: string, listener: (event: never) => void) => void listeners.set(kind, listener),
  }
  showMessages(scope as unknown as WorkerScope)
  const send = async (kind: 'push' | 'notificationclick', event: object) => {
    const works: Promise<unknown>[] = []
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) } as never)
    await Promise.all(works)
  }
  return { page, openWindow, showNotification, send }
}

const press = (url: string, close = () => undefined) => ({ notification: { close, data: { url } } })

test('[MEMPUSH-4] the worker shows what was sent, and its tap brings the open app to the page', async () => {
  const { page, openWindow, showNotification, send } = worker(true)
  await send('push', { data: { json: () => SENT } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Morakot', {
    body: SENT.body,
    tag: 'a',
    icon: '/icons/icon-192.png',
    data: { url: SENT.url },
  })
  const close = vi.fn<() => undefined>()
  await send('notificationclick', press(SENT.url, close))
  expect(close).toHaveBeenCalledOnce()
  expect(page.focus).toHaveBeenCalledOnce()
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/profile/credit-transaction`)
  expect(openWindow).not.toHaveBeenCalled()
})

test('[MEMPUSH-4] the tap opens the app where none is open, and no address of another site; an empty message shows nothing', async () => {
  const { openWindow, showNotification, send } = worker(false)
  await send('notificationclick', press('/withdraw'))
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/withdraw`)
  await send('notificationclick', press('https://elsewhere.example/'))
  expect(openWindow).toHaveBeenCalledOnce()
  await send('push', { data: null })
  expect(showNotification).not.toHaveBeenCalled()
})
