import type { RefusalCode } from '../../nouns.ts'
import type { HelpTopic } from './states.ts'

/** What a refusal's code begins with: `slips.too_old` is of `slips`. */
type Prefix = RefusalCode extends infer Code ? (Code extends `${infer Noun}.${string}` ? Noun : never) : never

/** The topic that explains the refusals of a noun; null where no article does: what operators do, and what only a retry helps. */
const TOPICS: Readonly<Record<Prefix, HelpTopic | null>> = {
  cashier: 'deposit',
  truemoney: 'deposit',
  gateway: 'deposit',
  wallet: 'withdraw',
  affiliates: 'withdraw',
  promotions: 'bonus',
  cashback: 'bonus',
  games: 'games',
  rounds: 'games',
  minigames: 'games',
  analytics: 'games',
  points: 'points',
  privileges: 'points',
  vouchers: 'points',
  redemption: 'points',
  quests: 'points',
  members: 'account',
  kyc: 'account',
  bankChange: 'account',
  passkeys: 'account',
  notices: 'account',
  subjectRequests: 'account',
  migration: 'account',
  protection: 'care',
  safety: 'care',
  site: null,
  help: null,
  seamless: null,
  operators: null,
  operator_factors: null,
  operatorAlerts: null,
  operator_roles: null,
  audit: null,
  auditTrail: null,
  savedViews: null,
  memberTags: null,
  notes: null,
  events: null,
  reconciliation: null,
  memberAdmin: null,
  depositAdmin: null,
  corrections: null,
  workQueue: null,
  exports: null,
  minigameTables: null,
  trust: null,
  rules: null,
  value: null,
  gameAdmin: null,
  personExceptions: null,
  payoutHalts: null,
  rightsReview: null,
  platforms: null,
  slotPrices: null,
}

/** The topic of the help that explains a refusal; null where none does. */
export function topicOfRefusal(code: string): HelpTopic | null {
  return new Map<string, HelpTopic | null>(Object.entries(TOPICS)).get(code.split('.')[0] ?? '') ?? null
}
