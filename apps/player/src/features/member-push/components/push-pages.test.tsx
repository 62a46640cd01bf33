// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import { memberPushCalls } from '@morakot/contract/features/member-push/calls'
import type { memberPushSchemas } from '@morakot/contract/features/member-push/schema'
import { refuse } from '@morakot/contract/refused'
import { plain } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cashier } from '../../../testing/deposits.ts'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible } from '../../../testing/page.ts'
import { answerWithdrawPage, BANK, FREE } from '../../../testing/withdrawals.ts'

type Schemas = typeof memberPushSchemas
type Push = Reply<Schemas['read']>

const KEY = `B${'a'.repeat(86)}`
const TARGET = { endpoint: 'https://push.example/1', p256dh: KEY, auth: 'b'.repeat(22) }
const HERE: Push['subscriptions'][number] = {
  subscriptionId: '019ab3c4-0000-7000-8000-0000000000e9',
  device: 'Chrome, Android',
  madeAt: '2026-11-23T05:00:00.000Z',
  isThis: true,
}
const THERE = { ...HERE, subscriptionId: '019ab3c4-0000-7000-8000-0000000000ea', device: 'Edge, Windows', isThis: false }
const NOTHING: Push = { publicKey: KEY, subscriptions: [], isOffered: false }
const PAID: Reply<Cashier['withdrawal']> = {
  withdrawalId: '019ab3c4-0000-7000-8000-000000000001',
  status: 'PAID',
  amount: 150,
  reason: null,
  bank: BANK,
  createdAt: '2026-11-23T05:00:00.000Z',
  timeline: [
    { status: 'REQUESTED', at: '2026-11-23T05:00:00.000Z' },
    { status: 'PAID', at: '2026-11-23T05:00:04.000Z' },
  ],
  halt: null,
}

afterEach(() => {
  closePlayer()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function serve(first: Push) {
  let push = first
  const server = serveMember()
  answerWithdrawPage(server, () => FREE)
  server.on<Cashier, 'withdrawal'>(cashierCalls.withdrawal, () => PAID)
  server.on<Schemas, 'read'>(memberPushCalls.read, () => push)
  server.on<Schemas, 'subscribe'>(memberPushCalls.subscribe, ({ body }) => {
    expect(body).toEqual(TARGET)
    push = { ...push, subscriptions: [HERE, ...push.subscriptions], isOffered: false }
    return HERE
  })
  server.on<Schemas, 'remove'>(memberPushCalls.remove, ({ path }) => {
    push = { ...push, subscriptions: push.subscriptions.filter(({ subscriptionId }) => !path.endsWith(subscriptionId)) }
    return { removed: true }
  })
  server.on<Schemas, 'answer'>(memberPushCalls.answer, () => {
    push = { ...push, isOffered: false }
    return { isOffered: false }
  })
  return server
}

/** A browser whose person answers its own question so. */
function browserWith(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => {
    Object.assign(Notification, { permission: answer })
    return answer
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: asked })
  const { endpoint, p256dh, auth } = TARGET
  const subscribe = async () => ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => undefined, ready: Promise.resolve({ pushManager: { subscribe } }) },
  })
  return asked
}

/** Names are read in the pieces of their Thai words. */
const isTitle = (name: string) => plain(name) === plain('แจ้งเตือนเรื่องเงินของคุณ')
const openPaid = async () => await openPlayer(`/withdraw?withdrawal=${PAID.withdrawalId}`)
const offer = async () => await screen.findByRole('dialog', { name: isTitle })
const choice = async () => await screen.findByRole('switch', { name: isTitle })
const answers = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ path }) => path.endsWith('/me/push/offer')).map(({ body }) => body)

describe('[MEMPUSH-4] the offer of messages', () => {
  test('comes on the slip of a paid withdrawal, and asks the browser after the gold button alone', async () => {
    const server = serve({ ...NOTHING, isOffered: true })
    const asked = browserWith('default', 'granted')
    await openPaid()
    const dialog = within(await offer())
    for (const words of ['ถอนสำเร็จ เงินเข้าบัญชีของคุณแล้ว', 'เครดิตเข้า', 'เข้าสู่ระบบจากเครื่องใหม่', 'ไม่ส่งโปรโมชั่นหรือชวนเล่น'])
      await expectVisible(words)
    expect(asked).not.toHaveBeenCalled()
    fireEvent.click(dialog.getByRole('button', { name: 'เปิดแจ้งเตือน' }))
    await expectVisible('เปิดแจ้งเตือนบนเครื่องนี้แล้ว', () => document.body)
    expect(asked).toHaveBeenCalledOnce()
    expect(answers(server)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['later by its button', 'ไว้ทีหลัง', 'default', 'LATER'],
    ['later by a closed question of the browser', 'เปิดแจ้งเตือน', 'default', 'LATER'],
    ['never by a refusal in the browser', 'เปิดแจ้งเตือน', 'denied', 'NEVER'],
  ] as const)('keeps %s', async (_name, button, permission, answer) => {
    const server = serve({ ...NOTHING, isOffered: true })
    browserWith('default', permission)
    await openPaid()
    fireEvent.click(within(await offer()).getByRole('button', { name: button }))
    await waitFor(() => expect(answers(server)).toEqual([{ answer }]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.count(memberPushCalls.subscribe)).toBe(0)
  })

  test.each([
    ['is not due', NOTHING, 'default'],
    ['was refused in the browser', { ...NOTHING, isOffered: true }, 'denied'],
    ['cannot be kept', { ...NOTHING, publicKey: null, isOffered: true }, 'default'],
  ] as const)('does not come where it %s', async (_name, push, permission) => {
    const server = serve(push)
    browserWith(permission)
    await openPaid()
    await expectVisible('ถอนเงินสำเร็จ')
    await waitFor(() => expect(server.count(memberPushCalls.read)).toBe(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('[MEMPUSH-5] the switch in the profile', () => {
  test('is turned on after the question of the browser, and off by one press', async () => {
    const server = serve(NOTHING)
    browserWith('default', 'granted')
    await openPlayer('/profile/display')
    expect((await choice()).getAttribute('aria-checked')).toBe('false')
    expect(server.count(memberPushCalls.subscribe)).toBe(0)
    fireEvent.click(await choice())
    await waitFor(async () => expect((await choice()).getAttribute('aria-checked')).toBe('true'))
    fireEvent.click(await choice())
    await waitFor(async () => expect((await choice()).getAttribute('aria-checked')).toBe('false'))
    expect(server.count(memberPushCalls.remove)).toBe(1)
  })

  test('names the other devices, and turns one off', async () => {
    serve({ ...NOTHING, subscriptions: [THERE] })
    browserWith('granted')
    await openPlayer('/profile/display')
    fireEvent.click(await screen.findByRole('button', { name: 'ปิดแจ้งเตือนบน Edge, Windows' }))
    await waitFor(() => expect(screen.queryByText('เครื่องอื่นที่เปิดแจ้งเตือน')).toBeNull())
  })

  test('says in words that the browser blocks messages or shows none', async () => {
    serve(NOTHING)
    browserWith('denied')
    await openPlayer('/profile/display')
    await expectVisible('เบราว์เซอร์นี้ปิดกั้นแจ้งเตือนของเว็บนี้ไว้')
    closePlayer()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    serve(NOTHING)
    await openPlayer('/profile/display')
    await expectVisible('เบราว์เซอร์นี้แสดงแจ้งเตือนไม่ได้')
    expect(screen.queryByRole('switch', { name: isTitle })).toBeNull()
  })

  test('shows the refusal of the server', async () => {
    const server = serve(NOTHING)
    server.on<Schemas, 'subscribe'>(memberPushCalls.subscribe, () => refuse('memberPush.too_many'))
    browserWith('default', 'granted')
    await openPlayer('/profile/display')
    fireEvent.click(await choice())
    await expectVisible('เปิดแจ้งเตือนได้ไม่เกิน 5 เครื่อง')
    expect((await choice()).getAttribute('aria-checked')).toBe('false')
  })

  test('loads again by one press, and is not there where no messages are sent', async () => {
    const server = serve({ ...NOTHING, publicKey: null })
    let fails = true
    server.on<Schemas, 'read'>(memberPushCalls.read, () => (fails ? refuse('site.busy') : { ...NOTHING, publicKey: null }))
    browserWith('default')
    await openPlayer('/profile/display')
    const again = await screen.findAllByRole('button', { name: 'ลองอีกครั้ง' })
    fails = false
    for (const button of again) fireEvent.click(button)
    await waitFor(() => expect(server.count(memberPushCalls.read)).toBeGreaterThan(1))
    expect(screen.queryByRole('switch', { name: isTitle })).toBeNull()
  })
})
