import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as bodyText } from 'node:stream/consumers'
import { z } from 'zod'

import { StubWallet } from './stub-wallet.ts'
import type { Fields } from './stub-wallet.ts'

export type Received = {
  readonly path: string
  readonly body: Fields
  readonly headers: IncomingMessage['headers']
  readonly signed: boolean
}

/** The stub's behaviour on the next call of a path: drop it before or after executing it, fail, refuse, or sign badly. */
export type Trouble = 'lose-request' | 'lose-answer' | 'fail' | 'bad-reply-signature' | { readonly refuse: string }

const fieldsOf = z.record(z.string(), z.unknown())

/** An operator over real HTTP with one wallet, scriptable; it signs and checks with code of its own. */
export async function startStubOperator(options: {
  readonly balance: bigint
  readonly secrets: Readonly<Record<string, string>>
  /** The time that replies are signed with: the sandbox's own, which a test moves. */
  readonly now: () => Date
}) {
  const received: Received[] = []
  const troubles: { path: string; trouble: Trouble }[] = []
  const watchers: ((call: Received) => Promise<void>)[] = []
  const wallet = new StubWallet(options.balance)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // It has a wallet, and no list of games.
    if (request.method === 'GET') return void response.writeHead(404).end()
    const text = await bodyText(request)
    const path = request.url ?? ''
    const secret = options.secrets[String(request.headers['x-provider-id'])] ?? ''
    const call = { path, body: fieldsOf.parse(JSON.parse(text)), headers: request.headers, signed: isSigned(request, text, secret) }
    received.push(call)
    for (const watch of watchers) await watch(call)
    const place = troubles.findIndex((entry) => entry.path === path)
    const trouble = place < 0 ? undefined : troubles.splice(place, 1)[0]?.trouble
    if (trouble === 'lose-request') return void request.socket.destroy()
    if (trouble === 'fail') return void response.writeHead(500).end('{}')
    const reply = typeof trouble === 'object' ? { status: trouble.refuse, balance: String(wallet.balance) } : wallet.answer(path, call.body)
    if (trouble === 'lose-answer') return void request.socket.destroy()
    send(response, call, { now: options.now(), reply, key: trouble === 'bad-reply-signature' ? 'another key' : secret })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('invariant: the stub listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    wallet,
    trouble: (path: string, ...list: readonly Trouble[]) => troubles.push(...list.map((trouble) => ({ path, trouble }))),
    watch: (watcher: (call: Received) => Promise<void>) => watchers.push(watcher),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(
  response: ServerResponse,
  call: Received,
  { now, reply, key }: { readonly now: Date; readonly reply: Fields; readonly key: string },
): void {
  const requestId = typeof call.body['request_id'] === 'string' ? call.body['request_id'] : ''
  const body = JSON.stringify({ request_id: requestId, ...reply })
  const timestamp = String(now.getTime())
  const signature = createHmac('sha256', key).update(`${timestamp}\n${requestId}\n${body}`).digest('hex')
  response
    .writeHead(call.signed ? 200 : 401, { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature })
    .end(body)
}

function isSigned(request: IncomingMessage, body: string, secret: string): boolean {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers
  const text = [timestamp, nonce, request.method, request.url, createHash('sha256').update(body).digest('hex')].join('\n')
  return signature === createHmac('sha256', secret).update(text).digest('hex')
}
