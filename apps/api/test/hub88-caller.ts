import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { newId } from './game-host.ts'
import type { Fields, Player } from './game-host.ts'
import type { TestApp } from './start-app.ts'

/** A pair of keys such as Hub88 signs with. */
export const hub88Keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Calls the wallet as Hub88 does: about one player unless the call names another. */
export function hub88Caller(about: () => { readonly app: TestApp; readonly player: Player; readonly privateKey: string }) {
  const signed = (text: string) => createSign('RSA-SHA256').update(text).sign(about().privateKey, 'base64')

  async function sendText(path: string, text: string, signature: string | undefined = signed(text), of: TestApp = about().app) {
    const reply = await of.app.inject({
      method: 'POST',
      url: `/seamless/hub88${path}`,
      headers: { 'content-type': 'application/json', ...(signature === '' ? {} : { 'x-hub88-signature': signature }) },
      payload: text,
    })
    return { http: reply.statusCode, reply: reply.json<Record<string, unknown>>() }
  }
  const send = async (path: string, fields: object, of: TestApp = about().app) =>
    await sendText(path, JSON.stringify({ request_uuid: randomUUID(), ...fields }), undefined, of)

  const common = (of: Player = about().player) => ({ user: of.playerId, token: of.token, game_code: 'ltn-mango' })
  const money = (amount: number, given: Fields) => ({
    transaction_uuid: randomUUID(),
    round: newId('round'),
    round_closed: false,
    currency: 'THB',
    amount,
    ...given,
  })
  const bet = async (amount: number, given: Fields = {}, of?: Player) =>
    await send('/transaction/bet', { ...common(of), ...money(amount, given) })
  const win = async (amount: number, given: Fields = {}, of?: Player) =>
    await send('/transaction/win', { ...common(of), ...money(amount, given) })
  const back = async (transaction: unknown, given: Fields = {}, of?: Player) =>
    await send('/transaction/rollback', {
      ...common(of),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: transaction,
      round: 'round',
      ...given,
    })
  const balance = async (of?: Player) => (await send('/user/balance', common(of))).reply['balance']
  return { sendText, send, common, money, bet, win, back, balance }
}
