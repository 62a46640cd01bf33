import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { nouns } from '@morakot/contract/nouns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDocument } from './documents.ts'
import { pictureOf, slowSvg } from './hostile-pictures.ts'
import { signInOperator } from './sign-in-operator.ts'
import { sendSlip } from './slips.ts'
import { startApp, TEST_ORIGIN } from './start-app.ts'
import type { TestApp } from './start-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(async () => await app[Symbol.asyncDispose]())

const someone = async () => {
  const member = await app.memberWith()
  const { cookie } = await app.as(member)
  return {
    member,
    cookie,
    slip: async (picture: Buffer) => await sendSlip(app, cookie, { picture }),
    document: async (photo: Buffer) => await sendDocument(app, cookie, { photo }),
  }
}

/** Sends the head of a request with a form of 5 MB and nothing of the form. Returns the response. */
async function sendHeadAlone(path: string, cookie: string): Promise<string> {
  if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost:3000',
    `origin: ${TEST_ORIGIN}`,
    'x-morakot-client: 1',
    `idempotency-key: ${randomUUID()}`,
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 5000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  try {
    return await new Promise((resolve, reject) => {
      socket.once('data', (data) => resolve(data.toString('utf8')))
      socket.once('error', reject)
    })
  } finally {
    socket.destroy()
  }
}

describe('a picture that is sent in', () => {
  test('[PICTURE-1, F-132] as an empty file is refused at its field, as a slip, a document and a picture of a reward', async () => {
    const { slip, document } = await someone()
    const content = await signInOperator(app, { username: 'content', roles: ['content'] })

    const empty = Buffer.alloc(0)
    expect(await slip(empty)).toMatchObject({ status: 422, failure: { fields: { slip: expect.stringMatching(/[ก-๙]/) } } })
    expect(await document(empty)).toMatchObject({ status: 422, failure: { fields: { photo: expect.stringMatching(/[ก-๙]/) } } })
    expect(await content.post('/console/redemption/pictures', { content: '' })).toMatchObject({
      status: 422,
      failure: { fields: { content: expect.stringMatching(/[ก-๙]/) } },
    })
  })

  test('[PICTURE-1, F-132] as a hostile SVG of any size costs no process and no time', async () => {
    const { slip, document } = await someone()
    for (const rules of [10, 1_000, 10_000]) {
      expect(await slip(slowSvg(rules))).toMatchObject({ status: 422, failure: { code: 'cashier.slip_not_picture' } })
      expect(await document(slowSvg(rules))).toMatchObject({ status: 422, failure: { code: 'kyc.not_picture' } })
    }
    expect(app.context.pictures.pids()).toEqual([])
  })

  test('[PICTURE-1, F-132] is one of twelve in ten minutes, slips and documents together; of forty at once no more are read', async () => {
    const { slip, document } = await someone()
    const nothing = Buffer.from('nothing')

    const replies = await Promise.all(Array.from({ length: 40 }, async (_none, at) => await (at % 2 === 0 ? slip : document)(nothing)))

    expect(replies.filter(({ status }) => status === 422)).toHaveLength(12)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(28)
    expect(refused[0]?.failure).toMatchObject({
      code: 'site.too_many_pictures',
      message: 'ส่งรูปได้ 12 รูปใน 10 นาที กรุณาส่งใหม่ในอีก 10 นาที',
    })
    const other = await someone()
    expect(await other.slip(nothing)).toMatchObject({ status: 422 })
    app.clock.advance(600_000)
    expect(await slip(nothing)).toMatchObject({ status: 422 })
  })

  test('[PICTURE-1, F-132] is counted, and refused, before the first byte of it is read', async () => {
    const { cookie, slip } = await someone()
    for (let sent = 0; sent < 12; sent += 1) await slip(Buffer.from('nothing'))

    for (const path of ['/api/v2/users/deposit.upload-slip', '/api/me/kyc']) {
      const answer = await sendHeadAlone(path, cookie)
      expect(answer).toMatch(/^HTTP\/1\.1 429 /)
      expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i)
      expect(answer).toContain('site.too_many_pictures')
    }
  })

  test('[PICTURE-1, F-132] uses a rate-limited call: only calls of members take forms', () => {
    const forms = nouns.flatMap((noun) =>
      [...Object.entries(noun.member), ...Object.entries(noun.console)]
        .filter(([, call]) => 'multipart' in call)
        .map(([name, call]) => [`${noun.noun}.${name}`, call.guard]),
    )
    expect(forms).toEqual([
      ['cashier.uploadSlip', 'member'],
      ['kyc.submit', 'member'],
    ])
  })
})

describe('pictures that are too many for the server', () => {
  test('[PICTURE-1, F-132] answer 503 with the seconds to wait, and the same key may be sent again', async () => {
    const { document } = await someone()
    const photo = await pictureOf(640, 400)
    const busy = await startApp({
      pictures: {
        openWorker: () => ({ pid: 0, isUsable: () => true, stop: async () => undefined, run: async () => ({ kind: 'lost' }) }),
      },
    })
    const member = await busy.memberWith()
    const { cookie } = await busy.as(member)
    const key = randomUUID()

    expect(await sendSlip(busy, cookie, { picture: photo, key })).toMatchObject({
      status: 503,
      failure: { code: 'site.pictures_busy', message: 'มีรูปรอตรวจอยู่มาก กรุณาส่งใหม่ในอีกสักครู่' },
    })
    expect(await sendDocument(busy, cookie, { photo, key })).toMatchObject({ status: 503, failure: { code: 'site.pictures_busy' } })
    await busy[Symbol.asyncDispose]()
    expect(await document(photo)).toMatchObject({ status: 200 })
  })
})
