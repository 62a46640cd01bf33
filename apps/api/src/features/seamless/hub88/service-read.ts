import { z } from 'zod'
import type { WalletMessage } from '#features/seamless/edge/ports'
import { JsonNumber } from '#infra/files/strict-json'
import type { Hub88Path, Hub88Status } from './rules.ts'

/** The only currency, which a rollback does not repeat. */
const CURRENCY = 'THB'

// Their unit is ours, 1/100,000 of a baht. A fraction, an exponent or a sixteenth digit is no amount.
const amount = z
  .custom<JsonNumber>((value) => value instanceof JsonNumber && /^(?:0|[1-9]\d{0,14})$/.test(value.source))
  .transform(({ source }) => source)

const input = z.object({ user: z.string(), request_uuid: z.string(), sub_partner_id: z.string().nullish() })
const moved = input.extend({
  transaction_uuid: z.string(),
  token: z.string().nullish(),
  round: z.string(),
  round_closed: z.boolean().nullish(),
  game_code: z.string(),
})
const paid = moved.extend({
  currency: z.string(),
  amount,
  is_free: z.boolean().nullish(),
  reward_uuid: z.string().nullish(),
})

const requests = {
  '/user/info': input,
  '/user/balance': input.extend({ token: z.string().nullish(), game_code: z.string().nullish(), currency: z.string().nullish() }),
  '/transaction/bet': paid.extend({ token: z.string() }),
  '/transaction/win': paid.extend({ reference_transaction_uuid: z.string().nullish() }),
  '/transaction/rollback': moved.extend({ reference_transaction_uuid: z.string() }),
} as const

export type Hub88Read =
  | {
      readonly kind: 'message'
      readonly user: string
      readonly requestId: string
      readonly currency: string
      /** Which part of the operator the message is for; null when it does not say. */
      readonly subPartner: string | null
      readonly message: WalletMessage
    }
  | { readonly kind: 'refused'; readonly status: Hub88Status }

/** Translates a request into the wallet's messages. Validates shapes alone; the wallet decides the rest. */
export function readHub88(path: Hub88Path, body: unknown): Hub88Read {
  switch (path) {
    case '/user/info':
    case '/user/balance':
      return read(requests[path], body, () => ({ call: 'balance', body: {} }))
    case '/transaction/bet':
      return read(requests[path], body, (bet) => ({
        call: 'bet',
        // A free bet is a fact of its round: what it would have cost is not taken.
        body: { ...paidOf(bet), session_token: bet.token, amount: bet.is_free === true ? '0' : bet.amount },
        // Members change tables in the lobby of a live casino: its token is of all games of the host.
        session: 'of_host',
      }))
    case '/transaction/win':
      return read(requests[path], body, (win) => ({
        call: 'win',
        body: { ...paidOf(win), amount: win.amount, ...given('ref_tx_id', win.reference_transaction_uuid) },
      }))
    case '/transaction/rollback':
      return read(requests[path], body, (back) => ({
        call: 'rollback',
        body: { tx_id: back.transaction_uuid, ref_tx_id: back.reference_transaction_uuid, round_id: back.round },
      }))
  }
}

type Input = z.output<typeof input> & { readonly currency?: string | null | undefined; readonly game_code?: string | null | undefined }

function read<T extends Input>(schema: z.ZodType<T>, body: unknown, messageOf: (request: T) => WalletMessage): Hub88Read {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return { kind: 'refused', status: shapeOf(body, parsed.error.issues[0]?.path ?? []) }
  const { user, request_uuid: requestId, currency: named, game_code: game, sub_partner_id: subPartner = null } = parsed.data
  const currency = named ?? CURRENCY
  const message = messageOf(parsed.data)
  const common = { request_id: requestId, player_id: user, currency, ...given('game_code', game) }
  return { kind: 'message', user, requestId, currency, subPartner, message: { ...message, body: { ...common, ...message.body } } }
}

/** A field that is missing is wrong syntax, one of another type or range a wrong type. */
function shapeOf(body: unknown, [field]: readonly PropertyKey[]): Hub88Status {
  const isThere = typeof body === 'object' && body !== null && field !== undefined && Object.hasOwn(body, field)
  return isThere ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX'
}

function paidOf({ transaction_uuid, round, round_closed, is_free, reward_uuid }: z.output<typeof paid>) {
  return {
    tx_id: transaction_uuid,
    round_id: round,
    round_closed: round_closed ?? false,
    is_free: is_free ?? false,
    ...given('campaign_ref', reward_uuid),
  }
}

function given(name: string, value: string | null | undefined): Readonly<Record<string, string>> {
  return value === null || value === undefined ? {} : { [name]: value }
}
