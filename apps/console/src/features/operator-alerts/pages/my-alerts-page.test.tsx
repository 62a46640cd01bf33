// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { operatorAlertCalls } from '@morakot/contract/features/operator-alerts/calls'
import type { operatorAlertSchemas } from '@morakot/contract/features/operator-alerts/schema'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { deviceName } from '../components/device-name.ts'

type Schemas = typeof operatorAlertSchemas
type Alerts = Reply<Schemas['read']>

const KEY = `B${'a'.repeat(86)}`
const AT = '2026-11-23T05:00:00.000Z'
const NOTHING: Alerts = { publicKey: KEY, channels: [], onDutyUntil: null, quiet: null, choices: [], webhook: 'off' }
const CHANNEL: Alerts['channels'][number] = {
  channelId: '019ab3c4-0000-7000-8000-0000000000e9',
  device: 'Chrome · Windows',
  madeAt: AT,
  removedAt: null,
  removedBecause: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function serve(first: Alerts = NOTHING) {
  let alerts = first
  const server = serveAs(() => operatorOf('support'))
  server.on<Schemas, 'read'>(operatorAlertCalls.read, () => alerts)
  return { server, change: (next: Partial<Alerts>) => void (alerts = { ...alerts, ...next }) }
}

/** A browser that can be subscribed, whose person answers so. */
function browserWith(permission: NotificationPermission) {
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'b'.repeat(22) } }),
  }))
  const register = vi.fn<(path: string, options: object) => Promise<void>>(async () => undefined)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve({ pushManager: { subscribe } }) },
  })
  return { subscribe, register }
}

test('[PUSH-2] a browser is subscribed with the key of the installation, listed and removed', async () => {
  const { server, change } = serve()
  const { subscribe, register } = browserWith('granted')
  server.on<Schemas, 'addChannel'>(operatorAlertCalls.addChannel, ({ body }) => {
    expect(body).toEqual({ endpoint: 'https://push.example/1', p256dh: KEY, auth: 'b'.repeat(22), device: expect.stringMatching(/./u) })
    change({ channels: [CHANNEL] })
    return CHANNEL
  })
  server.on<Schemas, 'removeChannel'>(operatorAlertCalls.removeChannel, () => {
    change({ channels: [{ ...CHANNEL, removedAt: AT, removedBecause: 'own' }] })
    return { removed: true }
  })
  await openConsole('/my-alerts')

  expect(await screen.findByText('ยังไม่มีเครื่องที่รับการแจ้งเตือน')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'เปิดการแจ้งเตือนบนเครื่องนี้' }))
  fireEvent.click(await screen.findByRole('button', { name: 'เอาออก Chrome · Windows' }))

  expect(await screen.findByText('คุณเอาออกเอง')).toBeDefined()
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
})

test('[PUSH-2] a browser that may not, or cannot, says what to do, and sends nothing', async () => {
  const { server } = serve()
  browserWith('denied')
  await openConsole('/my-alerts')
  fireEvent.click(await screen.findByRole('button', { name: 'เปิดการแจ้งเตือนบนเครื่องนี้' }))
  expect(await within(screen.getByRole('main')).findByText(/เบราว์เซอร์ไม่อนุญาต/u)).toBeDefined()
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(globalThis, 'Notification')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(server.count(operatorAlertCalls.addChannel)).toBe(0)
})

test('[PUSH-2] what the server refuses is said, and an installation without a key offers nothing', async () => {
  const { server, change } = serve()
  browserWith('granted')
  server.on<Schemas, 'addChannel'>(operatorAlertCalls.addChannel, () => refuse('operatorAlerts.too_many'))
  const { router } = await openConsole('/my-alerts')
  fireEvent.click(await screen.findByRole('button', { name: 'เปิดการแจ้งเตือนบนเครื่องนี้' }))
  expect(await screen.findByText(/ไม่เกิน 10 เครื่อง/u)).toBeDefined()

  change({ publicKey: null })
  fireEvent.click(screen.getByRole('button', { name: 'เปิดการแจ้งเตือนบนเครื่องนี้' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'เปิดการแจ้งเตือนบนเครื่องนี้' })).toBeNull())
  expect(router.state.location.pathname).toBe('/my-alerts')
})

test('[PUSH-3] duty begins and ends, and quiet hours are set by one form', async () => {
  const { server, change } = serve()
  server.on<Schemas, 'setDuty'>(operatorAlertCalls.setDuty, ({ body }) => {
    expect(body).toEqual({ hours: 8 })
    change({ onDutyUntil: AT })
    return { onDutyUntil: AT, quiet: null }
  })
  server.on<Schemas, 'setQuiet'>(operatorAlertCalls.setQuiet, ({ body }) => {
    expect(body).toEqual({ quiet: { from: '22:00', until: '06:00' } })
    change({ quiet: { from: '22:00', until: '06:00' } })
    return { onDutyUntil: AT, quiet: { from: '22:00', until: '06:00' } }
  })
  await openConsole('/my-alerts')
  fireEvent.click(await screen.findByRole('button', { name: 'เข้าเวร 8 ชั่วโมง' }))
  expect(await screen.findByRole('button', { name: 'ออกเวร' })).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'ตั้งช่วงเวลา' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^ตั้งแต่/u), { target: { value: '22:00' } })
  fireEvent.change(dialog.getByLabelText(/^ถึง/u), { target: { value: '06:00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'บันทึกช่วงเวลา' }))
  expect(await dialog.findByText('บันทึกช่วงเวลาไม่รบกวนแล้ว')).toBeDefined()
})

test('[PUSH-2] a page that did not load is loaded again', async () => {
  let isDown = true
  const server = serveAs(() => operatorOf('support'))
  server.on<Schemas, 'read'>(operatorAlertCalls.read, () => {
    if (isDown) throw new TypeError('no network')
    return NOTHING
  })
  await openConsole('/my-alerts')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('คุณไม่ได้เข้าเวร')).toBeDefined()
})

test('[PUSH-2] a browser is named as people know it', () => {
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge · Windows')
  expect(deviceName('something else')).toBe('Browser')
})

test('[PUSH-7] each kind of task has its choice, stored at once', async () => {
  const { server, change } = serve({ ...NOTHING, choices: [{ kind: 'slip_review', choice: 'LATE' }] })
  const sent: unknown[] = []
  server.on<Schemas, 'setChoice'>(operatorAlertCalls.setChoice, ({ path, body }) => {
    sent.push([path, body])
    const choices: Alerts['choices'] = [{ kind: 'slip_review', choice: 'NEW' }]
    change({ choices })
    return { choices }
  })
  await openConsole('/my-alerts')
  const select = await screen.findByLabelText('สลิปรอตรวจ')
  expect(select).toHaveProperty('value', 'LATE')
  fireEvent.change(select, { target: { value: 'NEW' } })
  await waitFor(() => expect(screen.getByLabelText('สลิปรอตรวจ')).toHaveProperty('value', 'NEW'))
  expect(sent).toEqual([[expect.stringMatching(/alert-choices\/slip_review$/), { choice: 'NEW' }]])
})
