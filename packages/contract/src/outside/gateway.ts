import { z } from 'zod'
import { CATEGORY_CODES } from '../features/games/schema.ts'
import { BANK_CODES } from '../features/members/limits.ts'
import { foreignText } from './foreign-text.ts'

/** The faults that the sandbox gateway produces on demand. `lost` performs the request and then sends no response. */
export const GATEWAY_FAULTS = ['slow', 'cut', 'lost', 'html', 'redirect', 'broken', 'huge', 'forget_token', 'lie', 'repeat'] as const
export type GatewayFault = (typeof GATEWAY_FAULTS)[number]
/** How often a fault may be ordered for. */
export const FAULT_TIMES_MAX = 100

/**
 * The gateway platform: another company that keeps the credit of its members. Requests and replies are signed as with the bank; calls in a
 * member's name carry that member's token too. Usernames have no prefix there.
 */
export const GATEWAY_BASE = '/gateway-platform'

/** Every call of ours, by its path below the base. Only these exist: an address is never made of anything that a browser sent. */
export const GATEWAY_CALLS = {
  login: { method: 'POST', path: '/user/login' },
  profile: { method: 'GET', path: '/user/profile' },
  credit: { method: 'GET', path: '/user/credit' },
  logout: { method: 'POST', path: '/user/logout' },
  nonPromptPay: { method: 'GET', path: '/bank/non-promptPay' },
  autoSlip: { method: 'GET', path: '/bank/autoslip' },
  trueMoney: { method: 'GET', path: '/trueMoney' },
  condition: { method: 'GET', path: '/withdraw/condition' },
  point: { method: 'POST', path: '/withdraw/condition/point' },
  games: { method: 'POST', path: '/game/list' },
  launch: { method: 'POST', path: '/game/launch' },
  transferIn: { method: 'POST', path: '/transfer/in' },
  transferOut: { method: 'POST', path: '/transfer/out' },
  transfer: { method: 'POST', path: '/transfer/find' },
} as const
export type GatewayCall = keyof typeof GATEWAY_CALLS

/** Carries the member's token, in addition to the signature. */
export const GATEWAY_TOKEN_HEADER = 'authorization'

/** The gateway's text for a token that it has forgotten, in its members' language. Matched anywhere in a message (ERR-5). */
export const TOKEN_PHRASE = 'ไม่สามารถยืนยันโทเค็นได้'

/** Its text while bets are open (MIGR-4). */
export const OPEN_BETS_TEXT = 'ยังมีการวางเดิมพัน'

const decimalBaht = z.string().regex(/^(?:0|[1-9]\d{0,11})\.\d{2}$/)
const username = z.string().regex(/^[a-z0-9]{2,15}$/)
const reference = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

export const gatewayLogin = z.object({ username, password: z.string().min(1).max(72) })

export const gatewayProfile = z.object({
  username,
  firstName: foreignText(60),
  lastName: foreignText(60),
  tel: z.string().regex(/^0[689]\d{8}$/),
  bank: z.enum(BANK_CODES),
  accountNumber: z.string().regex(/^\d{10,15}$/),
  line: foreignText(60).nullable(),
  agentId: foreignText(40),
  agentUserId: foreignText(40),
  bonus: foreignText(40).nullable(),
})
export type GatewayProfile = z.output<typeof gatewayProfile>

export const gatewayToken = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[\x21-\x7e]+$/)

/** A transfer between our house and a member's credit there: once for a reference; a repeated request returns the first result. */
export const gatewayTransferOrder = z.object({ username, amount: decimalBaht, reference })

/** `point` takes the last credit of a member who moves away; `out` is a withdrawal, `in` a deposit. */
export const gatewayTransfer = z.object({
  username,
  amount: decimalBaht,
  reference,
  direction: z.enum(['in', 'out', 'point']),
  status: z.enum(['DONE', 'REFUSED']),
  message: foreignText(200),
})
export type GatewayTransfer = z.output<typeof gatewayTransfer>

/** The company whose members' games are requested. */
export const gatewayGamesRequest = z.object({ platform: z.enum(['AMBKING', 'SB']) })

/** So many fit into the longest answer that is read. */
const GAMES_MAX = 300
const title = foreignText(80).refine((text) => text.trim() !== '')

/** A game as its gateway names it. A category that we do not know is one of games that fit none. */
const gatewayGame = z.object({
  gameId: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/),
  name: title,
  alias: title,
  category: z.enum(CATEGORY_CODES).catch('unknown'),
})
export type GatewayGame = z.output<typeof gatewayGame>

const gatewayGames = z.object({
  games: z
    .array(gatewayGame)
    .min(1)
    .max(GAMES_MAX)
    .refine((games) => new Set(games.map(({ gameId }) => gameId)).size === games.length),
})

/** The envelope of every response: code 0 is success, and `message` gives the reason of a refusal. */
export const gatewayEnvelope = z.object({
  code: z.number().int(),
  message: foreignText(300).optional(),
  result: z.unknown(),
})

const results = {
  login: z.object({ token: gatewayToken, profile: gatewayProfile }),
  profile: z.object({ profile: gatewayProfile }),
  credit: z.object({ credit: decimalBaht }),
  logout: z.object({ loggedOut: z.literal(true) }),
  nonPromptPay: z.boolean(),
  autoSlip: z.boolean(),
  trueMoney: z.boolean(),
  condition: z.object({ message: foreignText(300), openBets: z.number().int().nonnegative(), credit: decimalBaht }),
  point: gatewayTransfer,
  games: gatewayGames,
  launch: z.object({ url: z.url({ protocol: /^https?$/ }).max(500) }),
  transferIn: gatewayTransfer,
  transferOut: gatewayTransfer,
  transfer: gatewayTransfer,
} as const satisfies Record<GatewayCall, z.ZodType>

type Results = { readonly [C in GatewayCall]: z.output<(typeof results)[C]> }
export type GatewayResult<C extends GatewayCall> = Results[C]

/** The results, by call. */
export const gatewayResults: { readonly [C in GatewayCall]: z.ZodType<Results[C]> } = results
