import { createHmac, randomUUID } from 'node:crypto'
import { bankNumberOf } from '@morakot/contract/bank-numbers'
import { SLIP_VERIFY_PATH } from '@morakot/contract/outside/slip'
import type { SlipOrder, SlipTransferSent } from '@morakot/contract/outside/slip'
import { memberOf } from '#features/members/service-status'
import { drawSlip } from './draw-slip.ts'
import { TEST_ORIGIN, startApp } from './start-app.ts'
import type { Browser, TestApp, TestMember } from './start-app.ts'

/** Sends a slip in as the browser does: a form with a picture. */
export async function sendSlip(
  { app }: Pick<TestApp, 'app'>,
  cookie: string,
  {
    picture,
    key = randomUUID(),
    ...fields
  }: {
    readonly picture: Buffer
    readonly key?: string
    readonly type?: string
    readonly amount?: string
    readonly promotionId?: string
    readonly isAnotherTransfer?: string
  },
) {
  const form = new FormData()
  form.append('slip', new File([new Uint8Array(picture)], 'slip.jpg', { type: 'image/jpeg' }))
  for (const [name, text] of Object.entries({ type: 'AUTO_SLIP', ...fields })) form.append(name, String(text))
  const wire = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v2/users/deposit.upload-slip',
    headers: {
      origin: TEST_ORIGIN,
      host: 'localhost:3000',
      'x-morakot-client': '1',
      'idempotency-key': key,
      'content-type': wire.headers.get('content-type') ?? '',
      ...(cookie === '' ? {} : { cookie }),
    },
    payload: Buffer.from(await wire.arrayBuffer()),
  })
  const body = reply.json()
  return { status: reply.statusCode, data: body.data, failure: body, text: reply.body }
}

/** A verifier that knows the transfers of the test, in front of the real wire. */
export interface StubVerifier {
  readonly known: Map<string, SlipTransferSent>
  mood: 'answers' | 'silent' | 'unsigned' | 'other_question'
  readonly requests: SlipOrder[]
  readonly fetch: typeof fetch
}

/** Where slips credit money: the receiving account that no feed reports. */
export const SLIP_ACCOUNT = { toBank: 'SCB', toAccount: '4680123457', toName: 'บริษัท มรกต จำกัด' } as const

/** Where the bank's feed credits money, and slips are evidence. */
export const FEED_ACCOUNT = { toBank: 'KBANK', toAccount: '0123456789', toName: 'บริษัท มรกต จำกัด' } as const

export const SLIPS_SECRET = 'a secret of the verifier for tests, long enough'

export function stubVerifier(): StubVerifier {
  const stub: StubVerifier = {
    known: new Map(),
    mood: 'answers',
    requests: [],
    fetch: async (url, init) => {
      if (!String(url).endsWith(SLIP_VERIFY_PATH)) return await fetch(url, init)
      if (stub.mood === 'silent') throw new TypeError('no answer')
      const order = JSON.parse(String(init?.body)) as SlipOrder
      stub.requests.push(order)
      const transfer = [...stub.known].find(([reference]) => plain(reference) === plain(order.transferReference))?.[1] ?? null
      const bound = stub.mood === 'other_question' ? { ...order, checkId: randomUUID() } : order
      const body = JSON.stringify({ ...bound, status: transfer === null ? 'NOT_FOUND' : 'FOUND', transfer })
      const sent = new Headers(init?.headers)
      const timestamp = String(sent.get('x-timestamp'))
      const secret = stub.mood === 'unsigned' ? 'another secret than the one that is shared' : SLIPS_SECRET
      const signature = createHmac('sha256', secret)
        .update(`${timestamp}\n${sent.get('x-nonce')}\n${body}`)
        .digest('hex')
      return new Response(body, { headers: { 'x-key-id': 'demo', 'x-timestamp': timestamp, 'x-signature': signature } })
    },
  }
  return stub
}

const plain = (reference: string) => reference.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export interface SlipApp extends AsyncDisposable {
  readonly app: TestApp
  readonly verifier: StubVerifier
  /** A transfer that the member made to our account, as the verifier knows it, and the picture of its slip. */
  readonly paid: (member: TestMember, of?: Partial<SlipTransferSent>) => Promise<{ readonly transRef: string; readonly picture: Buffer }>
  readonly nameOf: (member: TestMember) => Promise<string>
  readonly someone: () => Promise<SlipMember>
}

interface SlipMember {
  readonly member: TestMember
  readonly browser: Browser
  readonly send: (slip: Parameters<typeof sendSlip>[2]) => ReturnType<typeof sendSlip>
}

let named = 0

/** A last name that no other member has: a name alone identifies the owner of a slip only where no other member shares it. */
export function nextLastName(): string {
  named += 1
  return `ใจดี${[...String(named)].map((digit) => 'กขคงจฉชซญฐ'.charAt(Number(digit))).join('')}`
}

/** The app with a verifier that knows the transfers of the test. */
export async function startSlipApp(): Promise<SlipApp> {
  const verifier = stubVerifier()
  const slips = { origin: 'http://slips.test', id: 'slips', keyId: 'demo', secret: SLIPS_SECRET }
  const app = await startApp({ fetch: verifier.fetch, config: { slips } })
  const nameOf = async ({ id }: TestMember) => (await memberOf(app.context.db, id)).bank.holder
  let made = 0
  return {
    app,
    verifier,
    nameOf,
    paid: async (member, of = {}) => {
      made += 1
      const transRef = `BT${String(made).padStart(8, '0')}AB`
      verifier.known.set(transRef, {
        amount: '500.00',
        at: app.clock.now().toISOString(),
        reference: transRef,
        sendingBank: '014',
        fromBank: 'SCB',
        fromAccount: `xxx-x-xx${String(made).padStart(4, '0')}`,
        fromName: await nameOf(member),
        ...SLIP_ACCOUNT,
        ...of,
      })
      const sendingBank = bankNumberOf(of.sendingBank ?? 'SCB') ?? '014'
      return { transRef, picture: await drawSlip({ sendingBank, transRef }) }
    },
    someone: async () => {
      const member = await app.memberWith({ lastName: nextLastName() })
      const browser = await app.as(member)
      return { member, browser, send: async (slip) => await sendSlip(app, browser.cookie, slip) }
    },
    [Symbol.asyncDispose]: async () => await app[Symbol.asyncDispose](),
  }
}
