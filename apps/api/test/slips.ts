import { createHmac, randomUUID } from 'node:crypto'
import { SLIP_VERIFY_PATH } from '@morakot/contract/outside/slip'
import type { SlipOrder, SlipTransfer } from '@morakot/contract/outside/slip'
import { slipVerify } from 'promptparse/generate'
import encodeQR from 'qr'
import sharp from 'sharp'
import { memberOf } from '#features/members/public'
import { TEST_ORIGIN, startApp } from './start-app.ts'
import type { Browser, TestApp, TestMember } from './start-app.ts'

/** How a drawn slip looks. */
export interface SlipLook {
  readonly width?: number
  readonly height?: number
  /** Side of the code in pixels. */
  readonly qr?: number
  readonly turn?: number
  readonly quality?: number
  readonly blur?: number
  readonly place?: readonly [number, number]
  readonly tint?: string
  readonly format?: 'jpeg' | 'png' | 'webp'
}

/** A slip as a bank's app draws one: a picture with a mini QR. */
export async function drawSlip(
  code: { readonly sendingBank: string; readonly transRef: string } | null,
  {
    width = 1_080,
    height = 1_920,
    qr = 240,
    turn = 0,
    quality = 80,
    blur = 0,
    place = [0.85, 0.85],
    tint = '#f6f4fb',
    format = 'jpeg',
  }: SlipLook = {},
): Promise<Buffer> {
  const lines = Array.from({ length: 8 }, (_none, at) => {
    const y = Math.round(height * (0.1 + at * 0.06))
    return `<rect x="${width * 0.1}" y="${y}" width="${width * (0.3 + 0.05 * (at % 4))}" height="${Math.round(height * 0.015)}" fill="#55506a"/>`
  })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${tint}"/><rect width="100%" height="7%" fill="#4e2e7f"/>${lines.join('')}${code === null ? '' : codeAt(slipVerify(code), { width, height, qr, place })}</svg>`
  const page = sharp(Buffer.from(drawn)).rotate(turn, { background: tint })
  const seen = blur === 0 ? page : page.blur(blur)
  return await seen.toFormat(format, { quality }).toBuffer()
}

function codeAt(
  payload: string,
  { width, height, qr, place: [across, down] }: { width: number; height: number; qr: number; place: readonly [number, number] },
): string {
  const modules = encodeQR(payload, 'raw', { ecc: 'low', border: 2 })
  const side = qr / modules.length
  const left = (width - qr) * across
  const top = (height - qr) * down
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`<rect x="${left + x * side}" y="${top + y * side}" width="${side + 0.02}" height="${side + 0.02}"/>`] : [],
    ),
  )
  return `<rect x="${left}" y="${top}" width="${qr}" height="${qr}" fill="#fff"/>${dark.join('')}`
}

/** Sends a slip in as the browser does: a form with a picture. */
export async function sendSlip(
  { app }: Pick<TestApp, 'app'>,
  cookie: string,
  {
    picture,
    key = randomUUID(),
    ...fields
  }: { readonly picture: Buffer; readonly key?: string; readonly type?: string; readonly amount?: string; readonly promotionId?: string },
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

/** A verifier that knows the transfers that it is told of, in front of the real wire. */
export interface StubVerifier {
  readonly known: Map<string, SlipTransfer>
  mood: 'answers' | 'silent' | 'unsigned' | 'other_question'
  readonly asked: SlipOrder[]
  readonly fetch: typeof fetch
}

export const SLIPS_SECRET = 'a secret of the verifier for tests, long enough'

export function stubVerifier(): StubVerifier {
  const stub: StubVerifier = {
    known: new Map(),
    mood: 'answers',
    asked: [],
    fetch: async (url, init) => {
      if (!String(url).endsWith(SLIP_VERIFY_PATH)) return await fetch(url, init)
      if (stub.mood === 'silent') throw new TypeError('no answer')
      const order = JSON.parse(String(init?.body)) as SlipOrder
      stub.asked.push(order)
      const transfer = stub.known.get(order.transferReference) ?? null
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

export interface SlipApp extends AsyncDisposable {
  readonly app: TestApp
  readonly verifier: StubVerifier
  /** A transfer that the member made to our account, as the verifier knows it, and the picture of its slip. */
  readonly paid: (member: TestMember, of?: Partial<SlipTransfer>) => Promise<{ readonly transRef: string; readonly picture: Buffer }>
  readonly nameOf: (member: TestMember) => Promise<string>
  readonly someone: () => Promise<SlipMember>
}

interface SlipMember {
  readonly member: TestMember
  readonly browser: Browser
  readonly send: (slip: Parameters<typeof sendSlip>[2]) => ReturnType<typeof sendSlip>
}

/** The app beside a verifier that knows what it is told of. */
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
        fromBank: 'SCB',
        fromAccount: `xxx-x-xx${String(made).padStart(4, '0')}`,
        fromName: await nameOf(member),
        toBank: 'KBANK',
        toAccount: '0123456789',
        ...of,
      })
      return { transRef, picture: await drawSlip({ sendingBank: '014', transRef }) }
    },
    someone: async () => {
      const member = await app.memberWith()
      const browser = await app.as(member)
      return { member, browser, send: async (slip) => await sendSlip(app, browser.cookie, slip) }
    },
    [Symbol.asyncDispose]: async () => await app[Symbol.asyncDispose](),
  }
}
