import { typedCode } from '../formats.ts'
import { z } from 'zod'
import { DEVICE_KINDS } from '../choices.ts'

/** Where a game provider answers us. */
export const PROVIDER_PATHS = {
  launch: '/provider/launch',
  gameFacts: '/provider/games/facts',
  models: '/provider/models',
  jackpots: '/provider/jackpots',
  roundStatus: '/provider/rounds/status',
  transactionList: '/provider/transactions/list',
  roundPicture: '/provider/rounds/picture',
  demoPot: '/provider/demo/pot',
  demoOpenRound: '/provider/demo/open-round',
} as const

export const GAME_ENGINES = [
  'reels',
  'reels_five',
  'cluster',
  'baccarat',
  'pokdeng',
  'dice',
  'crash',
  'football',
  'lotto',
  'keno',
  'updown',
] as const
export type GameEngine = (typeof GAME_ENGINES)[number]

/** Opening a game: the token goes from us to the provider and never to a browser. */
export const launchOrder = z.object({
  player_id: z.string().regex(/^[A-Za-z0-9_]{1,32}$/),
  game_code: z.string().min(1).max(128),
  game_name: z.string().min(1).max(120),
  engine: z.enum(GAME_ENGINES),
  model: z.string().min(1).max(40),
  session_token: z.string().min(1).max(256).optional().meta({ description: 'left out for free play, which calls no wallet' }),
  lang: z.literal('th'),
  currency: z.literal('THB'),
  device: z.enum(DEVICE_KINDS),
  return_url: z.url(),
  deposit_url: z.url(),
  is_demo: z.boolean().meta({ description: 'free play, with chips of the host that are no money' }),
  ends_at: z.iso.datetime().optional().meta({ description: 'of free play: the host takes no round from then on' }),
  // The game's picture and texts in our lobby, so that a provider can show the same ones. None of it decides anything.
  game_id: z.number().int().positive().optional(),
  game_alias: z.string().max(120).optional(),
  category: z.string().max(32).optional(),
  maker_code: z.string().max(32).optional(),
  shown_name: z
    .string()
    .min(1)
    .max(12)
    .optional()
    .meta({ description: 'masked name for others at a shared table; left out for a member who does not want to be shown' }),
})
export type LaunchOrder = z.output<typeof launchOrder>

export const launchReply = z.object({
  url: z.url(),
  free: z.boolean().optional().meta({ description: 'whether the address opens free play; a host without it leaves it out or says false' }),
})

const publishedReturn = z.object({
  numerator: z.string().regex(/^\d+$/),
  denominator: z.string().regex(/^\d+$/),
  percent: z
    .string()
    .regex(/^\d{1,3}\.\d{2}$/)
    .meta({ description: 'rounded down' }),
})

const potName = z.string().regex(/^[a-z0-9-]{1,32}$/)

/** The current amounts of the provider's pots. */
export const jackpotReports = z.object({
  jackpots: z.array(
    z.object({
      pot: potName,
      amount: z
        .string()
        .regex(/^(?:0|[1-9]\d{0,17})$/)
        .meta({ description: 'in 1/100,000 baht' }),
    }),
  ),
})
export type JackpotReport = z.output<typeof jackpotReports>['jackpots'][number]

/** The provider's published figures of a game model: the exact return and its rules' hash. */
export const gameModel = z.object({
  engine: z.enum(GAME_ENGINES),
  model: z.string(),
  rtp: publishedReturn.meta({ description: 'of a game with several spots the least of them' }),
  rtpBest: publishedReturn.optional().meta({ description: 'the best of the spots' }),
  maxWinTimes: z.string().meta({ description: 'largest win as a multiple of the stake' }),
  rulesHash: z.string().regex(/^[0-9a-f]{64}$/),
  simulation: z
    .object({
      rounds: z.number().int().positive(),
      standardError: typedCode()
        .regex(/^\d\.\d{3}$/)
        .meta({ description: 'in percentage points' }),
    })
    .optional()
    .meta({ description: 'of a return that is simulated, because it has no closed form' }),
  pot: potName.optional().meta({ description: 'the pot that a round of it can win; left out where there is none' }),
})
export const gameModels = z.object({ models: z.array(gameModel) })
export type GameModel = z.output<typeof gameModel>

/** What a game may have that a member looks for. */
export const GAME_FEATURES = [
  'jackpot',
  'free_spins',
  'wild',
  'cascade',
  'multiplier',
  'groups',
  'lines',
  'shared_table',
  'pairs',
  'cash_out',
  'decision',
  'scheduled',
  'combination',
  'lengths',
] as const

/** What a member reads of a game before it is opened. The request names the game as a launch does. */
export const gameFactsOrder = launchOrder.pick({
  game_code: true,
  game_name: true,
  engine: true,
  model: true,
  game_id: true,
  game_alias: true,
  category: true,
})
export type GameFactsOrder = z.output<typeof gameFactsOrder>

export const gameFactsReply = z.object({
  rtp: publishedReturn.meta({ description: 'of a game with several spots the least of them' }),
  rtp_best: publishedReturn.meta({ description: 'the best of the spots' }),
  max_win_times: typedCode()
    .regex(/^\d{1,7}\.\d{2}$/)
    .meta({ description: 'largest win as a multiple of the stake' }),
  stakes: z.object({ least: z.number().int().positive(), most: z.number().int().positive() }).meta({ description: 'of a round, in baht' }),
  volatility: z.enum(['low', 'medium', 'high', 'very_high']).nullable().meta({
    description: 'the standard deviation of a round at stake 1: under 2, under 5, under 12, above',
  }),
  hit_every: typedCode()
    .regex(/^\d{1,7}\.\d$/)
    .nullable()
    .meta({ description: 'of so many rounds one pays more than its stake' }),
  measured_rounds: z
    .number()
    .int()
    .positive()
    .nullable()
    .meta({ description: 'rounds that the two before were measured over; null: they are exact' }),
  features: z.array(z.enum(GAME_FEATURES)).max(3),
  free: z.boolean().meta({ description: 'whether it can be opened for free play' }),
  rules_url: z.url().nullable().meta({ description: 'a page with rules, paytable and exact return, for a window of its own' }),
})
export type GameFacts = z.output<typeof gameFactsReply>

export const roundStatusOrder = z.object({ round_ids: z.array(z.string().min(1).max(128)).min(1).max(200) })
export const roundStatusReply = z.object({
  rounds: z.array(z.object({ round_id: z.string(), state: z.enum(['open', 'closed', 'void', 'unknown']) })),
})

/** The picture of a finished round's outcome: a page of the provider for a frame, good for some minutes. Null when there is none. */
export const roundPictureOrder = z.object({ round_id: z.string().min(1).max(128) })
export const roundPictureReply = z.object({ url: z.url().nullable() })

export const providerTransactionOrder = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), cursor: z.string().max(64).optional() })
export type ProviderTransactionOrder = z.output<typeof providerTransactionOrder>
export const providerTransactionReply = z.object({
  transactions: z.array(
    z.object({
      tx_id: z.string(),
      round_id: z.string(),
      player_id: z.string().optional(),
      kind: z.enum(['bet', 'win', 'bet-win', 'rollback']),
      amount: z.string().meta({ description: 'as it was sent, in 1/100,000 baht; of a bet-win the bet' }),
      win_amount: z.string().optional().meta({ description: 'of a bet-win the win' }),
    }),
  ),
  next_cursor: z.string().nullable(),
})

/** Demo only: the amount of the pot of the slots with a jackpot, in 1/100,000 baht. */
export const demoPotOrder = z.object({ amount: z.string().regex(/^(?:0|[1-9]\d{0,14})$/) })

/** Demo only: a round of a play that was just launched, whose bet is placed over the wallet and whose win waits for the next launch of the game. */
export const demoOpenRoundOrder = z.object({ play_id: z.string().min(1).max(100), baht: z.number().int().min(1).max(5_000) })
export type DemoOpenRoundOrder = z.output<typeof demoOpenRoundOrder>

export const demoOpenRoundReply = z.object({ round_id: z.string(), state: z.string().meta({ description: '`bet_taken`: it is open' }) })
