import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SmsOrder } from '@morakot/contract/outside/sms'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

export interface StubSms {
  /** Messages that were taken, in order; a repeated id is taken once. */
  readonly messages: SmsOrder[]
  /** `mute` takes a message and never says so. */
  mood: 'takes' | 'broken' | 'silent' | 'mute'
  /** Every order that arrived. */
  readonly arrived: SmsOrder[]
  readonly headers: Record<string, string | string[] | undefined>[]
}

export interface TextedApp extends AsyncDisposable {
  readonly app: TestApp
  readonly sms: StubSms
  /** Runs the queued jobs, and returns the newest code that went to a number. */
  readonly codeTo: (phone: string) => Promise<string>
}

/** The app with a company that sends text messages, over real HTTP. */
export async function startTextedApp({ config, ...options }: Parameters<typeof startApp>[0] = {}): Promise<TextedApp> {
  const sms: StubSms = { messages: [], mood: 'takes', arrived: [], headers: [] }
  const server = createServer(async (request, response) => {
    const order = JSON.parse(await text(request)) as SmsOrder
    sms.arrived.push(order)
    sms.headers.push(request.headers)
    if (sms.mood === 'silent') return void request.socket.destroy()
    if (sms.mood === 'broken') return void response.writeHead(500).end('{}')
    if (sms.messages.every(({ messageId }) => messageId !== order.messageId)) sms.messages.push(order)
    if (sms.mood === 'mute') return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messageId: order.messageId, status: 'ACCEPTED' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const own = { origin: `http://127.0.0.1:${port}`, id: 'sms', keyId: '1', secret: 'test-sms-secret' }
  const app = await startApp({ ...options, config: { ...config, sms: own } })
  return {
    app,
    sms,
    codeTo: async (phone) => {
      await app.runJobs()
      const sent = sms.messages.findLast((message) => message.to === phone && /^\d{6} /.test(message.text))
      if (sent === undefined) throw new Error(`no code was sent to ${phone}`)
      return sent.text.slice(0, 6)
    },
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
