import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TRANSFER_LIST_PATH } from '@morakot/contract/outside/bank'
import type { BankTransfer, PayoutOrder, TransferListOrder, TransferListReply } from '@morakot/contract/outside/bank'

/** The key that it shares with the app under test. */
export const STUB_BANK_SECRET = 'test-bank-secret'

/** What the bank does with the next order: an answer, no answer after taking it, or a lost order. */
export type BankMood = 'PAID' | 'ACCEPTED' | 'DECLINED' | 'taken_then_silent' | 'silent' | 'broken'

export interface StubBank extends AsyncDisposable {
  readonly origin: string
  mood: BankMood
  /** How its replies are signed. */
  seal: 'right' | 'wrong' | 'none'
  /** What its answers about payouts say instead of the truth. */
  forged: Readonly<Record<string, unknown>>
  /** Orders by reference: the bank takes each reference once. */
  readonly orders: Map<string, PayoutOrder & { status: 'PAID' | 'ACCEPTED' | 'DECLINED' }>
  /** Every order that arrived, repetitions included. */
  readonly arrived: string[]
  readonly headers: Record<string, string | string[] | undefined>[]
  /** The list that it returns on request. */
  readonly transfers: BankTransfer[]
  /** The requested windows of its list. */
  readonly listOrders: TransferListOrder[]
}

/** A bank over real HTTP, for behaviour that the sandbox cannot be switched to at the moment of a test. */
export async function startBank(): Promise<StubBank> {
  const server = createServer((request, response) => void answer(bank, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bank: StubBank = {
    origin: `http://127.0.0.1:${port}`,
    mood: 'PAID',
    seal: 'right',
    forged: {},
    orders: new Map(),
    arrived: [],
    headers: [],
    transfers: [],
    listOrders: [],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return bank
}

async function answer(bank: StubBank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object): ServerResponse => {
    const text = JSON.stringify(body)
    return response.writeHead(status, { 'content-type': 'application/json', ...replySignature(bank, request, text) }).end(text)
  }
  if (request.method === 'GET') {
    const order = bank.orders.get(String(request.url).split('/').at(-1) ?? '')
    if (bank.mood === 'silent') return void request.socket.destroy()
    return void (order === undefined ? send(404, { error: 'unknown' }) : send(200, stateOf(bank, order)))
  }
  if (request.url === TRANSFER_LIST_PATH) {
    const order = JSON.parse(await bodyOf(request)) as TransferListOrder
    bank.headers.push(request.headers)
    return void (bank.mood === 'broken' ? send(500, { error: 'broken' }) : send(200, pageOf(bank, order)))
  }
  const order = JSON.parse(await bodyOf(request)) as PayoutOrder
  bank.arrived.push(order.reference)
  bank.headers.push(request.headers)
  if (bank.mood === 'silent') return void request.socket.destroy()
  if (bank.mood === 'broken') return void send(500, { error: 'broken' })
  const status = bank.mood === 'taken_then_silent' ? 'PAID' : bank.mood
  const known = bank.orders.get(order.reference) ?? { ...order, status }
  bank.orders.set(order.reference, known)
  if (bank.mood === 'taken_then_silent') return void request.socket.destroy()
  send(200, stateOf(bank, known))
}

function replySignature(bank: StubBank, request: IncomingMessage, body: string): Record<string, string> {
  if (bank.seal === 'none') return {}
  const { 'x-key-id': keyId, 'x-nonce': nonce, 'x-timestamp': timestamp } = request.headers
  const secret = bank.seal === 'right' ? STUB_BANK_SECRET : 'a secret that is not shared by the two of us'
  const text = `${String(timestamp)}\n${String(nonce)}\n${body}`
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return { 'x-key-id': String(keyId), 'x-timestamp': String(timestamp), 'x-signature': signature }
}

function stateOf(bank: StubBank, { reference, status }: { readonly reference: string; readonly status: string }): object {
  return { reference, status, ...bank.forged }
}

const LISTED_A_PAGE = 2

function pageOf(bank: StubBank, order: TransferListOrder): TransferListReply {
  bank.listOrders.push(order)
  const inWindow = bank.transfers.filter(({ at }) => new Date(at) >= new Date(order.from) && new Date(at) < new Date(order.to))
  const start = Number(order.cursor ?? 0)
  const end = start + LISTED_A_PAGE
  return { transfers: inWindow.slice(start, end), nextCursor: end < inWindow.length ? String(end) : null }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
