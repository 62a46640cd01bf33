import { createHmac, randomUUID } from 'node:crypto'
import { IDENTITY_CHECK_PATH } from '@morakot/contract/outside/identity'
import type { IdentityOrder } from '@morakot/contract/outside/identity'
import sharp from 'sharp'
import { TEST_ORIGIN } from './start-app.ts'
import type { TestApp } from './start-app.ts'

/** A photo of a document: noise, so that it weighs what a photo weighs, with the place where it was taken written into it. */
export async function photoOf({ width = 640, height = 400, format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'gif' } = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#8a7', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .withExif({ IFD0: { Artist: 'TAKEN-AT-HOME' } })
    .toFormat(format)
    .toBuffer()
}

/** What the members of the tests are registered as. */
export const REGISTERED = { firstName: 'สมชาย', lastName: 'ใจดี', birthDate: '1990-01-15' } as const

/** Sends a document in as the browser does: a form with a photo. */
export async function sendDocument(
  { app }: Pick<TestApp, 'app'>,
  cookie: string,
  { photo, key = randomUUID(), ...fields }: { readonly photo?: Buffer; readonly key?: string } & Partial<Record<string, string | Buffer>>,
) {
  const form = new FormData()
  if (photo !== undefined) form.append('photo', new File([new Uint8Array(photo)], 'card.jpg', { type: 'image/jpeg' }))
  for (const [name, text] of Object.entries({ document: 'id_card', ...REGISTERED, ...fields })) form.append(name, String(text))
  const wire = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/me/kyc',
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

/** A verifier of identities in front of the real wire. */
export interface StubIdentity {
  mood: 'passes' | 'fails' | 'looks' | 'silent' | 'unsigned' | 'other_question'
  readonly requests: IdentityOrder[]
  readonly fetch: typeof fetch
}

export const IDENTITY_SECRET = 'a secret of the verifier for tests, long enough'
export const IDENTITY_PARTY = { origin: 'http://identity.test', id: 'identity', keyId: 'demo', secret: IDENTITY_SECRET } as const

export function stubIdentity(): StubIdentity {
  const stub: StubIdentity = {
    mood: 'passes',
    requests: [],
    fetch: async (url, init) => {
      if (!String(url).endsWith(IDENTITY_CHECK_PATH)) return await fetch(url, init)
      if (stub.mood === 'silent') throw new TypeError('no answer')
      const order = JSON.parse(String(init?.body)) as IdentityOrder
      stub.requests.push(order)
      const body = JSON.stringify({
        checkId: stub.mood === 'other_question' ? randomUUID() : order.checkId,
        verdict: stub.mood === 'looks' ? 'PENDING' : stub.mood === 'fails' ? 'FAIL' : 'PASS',
        reason: stub.mood === 'fails' ? 'unreadable' : null,
      })
      const sent = new Headers(init?.headers)
      const timestamp = String(sent.get('x-timestamp'))
      const signature = createHmac('sha256', stub.mood === 'unsigned' ? 'another secret than the one that is shared' : IDENTITY_SECRET)
        .update(`${timestamp}\n${sent.get('x-nonce')}\n${body}`)
        .digest('hex')
      return new Response(body, { headers: { 'x-key-id': 'demo', 'x-timestamp': timestamp, 'x-signature': signature } })
    },
  }
  return stub
}
