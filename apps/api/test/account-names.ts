import { createHmac, randomUUID } from 'node:crypto'
import { ACCOUNT_HOLDER_PATH } from '@morakot/contract/outside/bank'
import type { AccountHolderOrder } from '@morakot/contract/outside/bank'

/** A bank that says whose account it is, in front of the real wire. */
export interface StubHolders {
  mood: 'own' | 'other' | 'none' | 'compared' | 'silent' | 'unsigned' | 'other_question'
  readonly requests: AccountHolderOrder[]
  /** The owner names of these account numbers, whatever the mood; null: an account without an owner. */
  readonly named: Map<string, string | null>
  readonly fetch: typeof fetch
}

export const HOLDERS_SECRET = 'a secret of the bank for tests, long enough'
export const HOLDERS_PARTY = { origin: 'http://bank.test', id: 'bank', keyId: '1', secret: HOLDERS_SECRET } as const

/** Opens a bank that reports every account as the requested member's, until its mood changes. */
export function stubHolders(): StubHolders {
  const stub: StubHolders = {
    mood: 'own',
    requests: [],
    named: new Map(),
    fetch: async (url, init) => {
      if (!String(url).endsWith(ACCOUNT_HOLDER_PATH)) return await fetch(url, init)
      if (stub.mood === 'silent') throw new TypeError('no answer')
      const order = JSON.parse(String(init?.body)) as AccountHolderOrder
      stub.requests.push(order)
      const names = { own: `นาย ${order.accountName}`, other: 'นางสาว อรุณี อื่นใจ', none: null, unsigned: order.accountName }
      const meant = stub.mood === 'other_question' ? order.accountName : names[stub.mood as keyof typeof names]
      const known = stub.named.get(order.accountNumber)
      const holder = known === undefined ? meant : known
      const said = stub.mood === 'compared' ? { matches: true } : { holder }
      const body = JSON.stringify({ checkId: stub.mood === 'other_question' ? randomUUID() : order.checkId, ...said })
      const sent = new Headers(init?.headers)
      const timestamp = String(sent.get('x-timestamp'))
      const secret = stub.mood === 'unsigned' ? 'another secret than the one that is shared' : HOLDERS_SECRET
      const signature = createHmac('sha256', secret)
        .update(`${timestamp}\n${sent.get('x-nonce')}\n${body}`)
        .digest('hex')
      return new Response(body, { headers: { 'x-key-id': '1', 'x-timestamp': timestamp, 'x-signature': signature } })
    },
  }
  return stub
}
