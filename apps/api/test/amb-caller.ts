import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from './game-host.ts'
import type { Fields, Player } from './game-host.ts'
import type { TestApp } from './start-app.ts'

export const AMB_KEY = 'the signature key of this test, long enough'

/** How a message is signed; as it should be when nothing is said. */
export interface Signing {
  readonly key?: string
  readonly timestamp?: string
  readonly of?: TestApp
}

/** Calls the wallet as AMB does: about one player unless the call names another. */
export function ambCaller(about: () => { readonly app: TestApp; readonly player: Player }) {
  async function sendText(
    path: string,
    text: string,
    { key = AMB_KEY, of = about().app, timestamp = String(of.clock.now().getTime()) }: Signing = {},
  ) {
    const signature = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')
    const reply = await of.app.inject({
      method: 'POST',
      url: `/seamless/amb${path}`,
      headers: { 'content-type': 'application/json', ...(key === '' ? {} : { 'sapi-timestamp': timestamp, 'sapi-signature': signature }) },
      payload: text,
    })
    return { http: reply.statusCode, text: reply.body, reply: reply.json<Record<string, unknown>>() }
  }

  const envelope = (of: Player = about().player) => ({
    id: randomUUID(),
    timestampMillis: 1_631_599_544_190,
    productId: 'PGSOFT',
    currency: 'THB',
    username: of.playerId,
    sessionToken: of.token,
  })
  const txn = (given: Fields = {}) => ({ id: newId('amb'), roundId: newId('round'), gameCode: 'ltn-mango', playInfo: 'UNKNOWN', ...given })

  async function send(path: string, txns: readonly object[], of?: Player, given: Fields = {}, signing?: Signing) {
    return await sendText(path, JSON.stringify({ ...envelope(of), txns, ...given }), signing)
  }
  const place = async (betAmount: number, given: Fields = {}, of?: Player) =>
    await send('/placeBets', [txn({ status: 'OPEN', betAmount, ...given })], of)
  const settle = async (payoutAmount: number, given: Fields = {}, of?: Player) =>
    await send('/settleBets', [txn({ status: 'SETTLED', betAmount: 0, payoutAmount, ...given })], of)
  const cancel = async (id: unknown, given: Fields = {}, of?: Player) =>
    await send('/cancelBets', [txn({ id, status: 'REFUND', betAmount: 0, transactionType: 'BY_TRANSACTION', ...given })], of)
  const takeBack = async (id: unknown, given: Fields = {}, of?: Player) => await send('/rollback', [txn({ id, ...given })], of)
  const balanceOf = async (of?: Player) => (await sendText('/checkBalance', JSON.stringify(envelope(of)))).reply['balance']
  const codeOf = async (answer: ReturnType<typeof sendText>) => (await answer).reply['statusCode']
  const messagesOf = async (txId: string) =>
    (
      await sql<{ kind: string; state: string }>`select kind, state from seamless_message where tx_id = ${txId}`.execute(
        about().app.context.db,
      )
    ).rows
  return { sendText, envelope, txn, send, place, settle, cancel, takeBack, balanceOf, codeOf, messagesOf }
}
