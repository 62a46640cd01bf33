import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Received = {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly headers: IncomingMessage['headers']
  readonly signed: boolean
}

/** What the stub does with the next call of a path: drop it before or after doing it, fail, refuse, or sign badly. */
export type Trouble = 'lose-request' | 'lose-answer' | 'fail' | 'bad-reply-signature' | { readonly refuse: string }

type Movement = { amount: bigint; state: 'applied' | 'reversed' | 'tombstoned' }

/** An operator over real HTTP with one wallet in memory: idempotent by tx_id, as the specification says, and scriptable. */
export async function startStubOperator(options: { readonly balance: bigint; readonly secrets: Readonly<Record<string, string>> }) {
  const received: Received[] = []
  const troubles: { path: string; trouble: Trouble }[] = []
  const movements = new Map<string, Movement>()
  const watchers: ((call: Received) => Promise<void>)[] = []
  const wallet = { balance: options.balance, movements }

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request)
    const path = request.url ?? ''
    const secret = options.secrets[String(request.headers['x-provider-id'])] ?? ''
    const call = {
      path,
      body: JSON.parse(text) as Record<string, unknown>,
      headers: request.headers,
      signed: isSigned(request, path, text, secret),
    }
    received.push(call)
    for (const watch of watchers) await watch(call)
    const place = troubles.findIndex((entry) => entry.path === path)
    const trouble = place < 0 ? undefined : troubles.splice(place, 1)[0]?.trouble
    if (trouble === 'lose-request') return void request.socket.destroy()
    if (trouble === 'fail') return void response.writeHead(500).end('{}')
    const reply = typeof trouble === 'object' ? { status: trouble.refuse, balance: String(wallet.balance) } : apply(path, call.body)
    if (trouble === 'lose-answer') return void request.socket.destroy()
    const body = JSON.stringify({ request_id: call.body['request_id'], ...reply })
    const timestamp = String(Date.now())
    const key = trouble === 'bad-reply-signature' ? 'another key' : secret
    const signature = createHmac('sha256', key)
      .update(`${timestamp}\n${String(call.body['request_id'])}\n${body}`)
      .digest('hex')
    response
      .writeHead(call.signed ? 200 : 401, { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature })
      .end(body)
  }

  function apply(path: string, body: Record<string, unknown>): Record<string, unknown> {
    const txId = String(body['tx_id'])
    const now = () => String(wallet.balance)
    if (path === '/seamless/v1/balance') return { status: 'OK', balance: now() }
    if (path === '/seamless/v1/transaction') return { status: 'OK', state: movements.get(txId)?.state ?? 'unknown' }
    if (path === '/seamless/v1/rollback') return rollBack(String(body['ref_tx_id']))
    if (!path.startsWith('/seamless/')) return { received: true }
    const known = movements.get(txId)
    if (known !== undefined)
      return known.state === 'applied' ? { status: 'OK', balance: now(), replayed: true } : { status: 'ALREADY_REVERSED', balance: now() }
    const amount = BigInt(String(body['amount']))
    const change = path.endsWith('/win') ? amount : BigInt(String(body['win_amount'] ?? '0')) - amount
    const needed = path.endsWith('/win') ? 0n : amount
    if (wallet.balance < needed) return { status: 'INSUFFICIENT_FUNDS', balance: now() }
    wallet.balance += change
    movements.set(txId, { amount: change, state: 'applied' })
    return { status: 'OK', balance: now() }
  }

  function rollBack(refTxId: string): Record<string, unknown> {
    const known = movements.get(refTxId)
    if (known === undefined) movements.set(refTxId, { amount: 0n, state: 'tombstoned' })
    if (known?.state === 'applied') {
      wallet.balance -= known.amount
      known.state = 'reversed'
    }
    return { status: 'OK', balance: String(wallet.balance) }
  }

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

export type StubOperator = Awaited<ReturnType<typeof startStubOperator>>

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function isSigned(request: IncomingMessage, path: string, body: string, secret: string): boolean {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers
  const text = [timestamp, nonce, request.method, path, createHash('sha256').update(body).digest('hex')].join('\n')
  return signature === createHmac('sha256', secret).update(text).digest('hex')
}
