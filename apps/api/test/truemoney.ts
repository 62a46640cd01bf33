import { createHmac, randomUUID } from 'node:crypto'
import { VOUCHER_REDEEM_PATH, WALLET_TRANSFER_PATH } from '@morakot/contract/outside/truemoney'
import type { VoucherRefusal, WalletMoney } from '@morakot/contract/outside/truemoney'

/** Our number, as the rules have it at first. */
export const OUR_NUMBER = '0980000468'
export const TRUEMONEY_SECRET = 'a secret of truemoney for tests, long enough'
export const TRUEMONEY_CONFIG = { origin: 'http://truemoney.test', id: 'tm', keyId: 'demo', secret: TRUEMONEY_SECRET } as const

/** TrueMoney that knows the vouchers and transfers of the test, in front of the real wire. */
export interface StubTrueMoney {
  readonly vouchers: Map<string, WalletMoney | VoucherRefusal>
  readonly transfers: Map<string, WalletMoney>
  /** `takes_then_silent`: it executes the request and sends no response. */
  mood: 'answers' | 'silent' | 'unsigned' | 'other_question' | 'other_wallet'
  readonly requests: { readonly path: string; readonly order: Readonly<Record<string, string>> }[]
  readonly fetch: typeof fetch
}

export function stubTrueMoney(): StubTrueMoney {
  const stub: StubTrueMoney = {
    vouchers: new Map(),
    transfers: new Map(),
    mood: 'answers',
    requests: [],
    fetch: async (url, init) => {
      const path = new URL(String(url)).pathname
      if (path !== VOUCHER_REDEEM_PATH && path !== WALLET_TRANSFER_PATH) return await fetch(url, init)
      const order = JSON.parse(String(init?.body)) as Record<string, string>
      stub.requests.push({ path, order })
      if (stub.mood === 'silent') throw new TypeError('no answer')
      const bound = stub.mood === 'other_question' ? { ...order, askId: randomUUID() } : order
      const said = path === VOUCHER_REDEEM_PATH ? voucher(stub, order) : transfer(stub, order)
      return signed(stub, init, JSON.stringify({ ...bound, ...said }))
    },
  }
  return stub
}

function voucher({ vouchers, mood }: StubTrueMoney, { code = '' }: Record<string, string>) {
  const known = vouchers.get(code) ?? 'not_found'
  if (typeof known === 'string') return { status: 'REFUSED', refusal: known, money: null }
  return { status: 'REDEEMED', refusal: null, money: mood === 'other_wallet' ? { ...known, toPhone: '0811111111' } : known }
}

function transfer({ transfers }: StubTrueMoney, { transactionNumber = '' }: Record<string, string>) {
  const money = transfers.get(transactionNumber) ?? null
  return { status: money === null ? 'NOT_FOUND' : 'FOUND', money }
}

function signed({ mood }: StubTrueMoney, init: RequestInit | undefined, body: string): Response {
  const sent = new Headers(init?.headers)
  const timestamp = String(sent.get('x-timestamp'))
  const secret = mood === 'unsigned' ? 'another secret than the one that is shared' : TRUEMONEY_SECRET
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}\n${sent.get('x-nonce')}\n${body}`)
    .digest('hex')
  return new Response(body, { headers: { 'x-key-id': 'demo', 'x-timestamp': timestamp, 'x-signature': signature } })
}

let made = 0

/** A code that no voucher has yet. */
export function newCode(): string {
  made += 1
  return `aB3dE6gH9jK2mN5${String(made).padStart(5, '0')}`
}

/** A new number of a transaction. */
export function newNumber(): string {
  made += 1
  return `500${String(made).padStart(11, '0')}`
}

export const linkOf = (code: string) => `https://gift.truemoney.com/campaign/?v=${code}`
