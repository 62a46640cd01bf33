import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface ReceiverKeys {
  readonly privateKey: Buffer
  readonly auth: Buffer
}

/** Decrypts the body of a push message, as a browser does (RFC 8291, RFC 8188). Throws when it is for other keys. */
export function decryptPush(body: Buffer, { privateKey, auth }: ReceiverKeys): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const derive = (secret: Buffer, given: { salt: Buffer; info: Buffer; bytes: number }) =>
    Buffer.from(hkdfSync('sha256', secret, given.salt, given.info, given.bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), { salt: auth, info, bytes: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const sealed = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8')
}

/** A message that arrived, decrypted. */
export interface Arrived {
  readonly path: string
  readonly message: { readonly body: string; readonly tag: string; readonly url: string }
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface PushService extends AsyncDisposable {
  readonly origin: string
  /** The status of the next answers; 201 is a message taken. */
  status: number
  readonly arrived: Arrived[]
  /** What `pushManager.subscribe` of a browser would give. */
  readonly subscribe: (name: string) => { endpoint: string; p256dh: string; auth: string; device: string }
}

/** A push service over real HTTP, with browsers that read what arrives. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, ReceiverKeys>()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const keys = browsers.get(request.url ?? '')
      const { status } = service
      if (keys !== undefined && status === 201)
        service.arrived.push({ path: request.url ?? '', message: JSON.parse(decryptPush(body, keys)), headers: request.headers })
      response.writeHead(keys === undefined ? 404 : status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    status: 201,
    arrived: [],
    subscribe: (name) => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { privateKey: pair.getPrivateKey(), auth })
      return {
        endpoint: `${service.origin}/${name}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        device: `Chrome · ${name}`,
      }
    },
    [Symbol.asyncDispose]: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return service
}
