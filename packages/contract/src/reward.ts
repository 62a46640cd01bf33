import { numberFromPoints, points } from '@morakot/money/points'
import { bahtFromSatang, exactSatang, satangFromBaht, satang } from '@morakot/money/satang'
import type { AmountText } from './event.ts'
import { POINT_SATANG, SPIN_SATANG } from './value-terms.ts'
import { keysOf, tableFrom } from './typed-keys.ts'

/** The properties of a reward's token. */
interface TokenInfo {
  /** The name of its field in a form. */
  readonly field: string
  readonly label: string
  /** Shown and typed in baht and kept in satang, or counted. */
  readonly measure: 'baht' | 'count'
  /** The cost of one of its smallest unit in every figure of cost, in satang. */
  readonly satang: bigint
  /** One of its smallest unit in the ledger. */
  readonly ledgerUnits: bigint
}

/**
 * The tokens that a reward may give, in the order in which a reward lists them. The table `reward_token` has the same. A row more is a token more: what
 * does not compile then has to be decided for it (docs/money.md, "Points and rewards").
 */
export const REWARD_TOKENS = {
  CREDIT: { field: 'credit', label: 'เครดิต', measure: 'baht', satang: 1n, ledgerUnits: 1_000n },
  PNT: { field: 'points', label: 'พอยท์', measure: 'count', satang: POINT_SATANG, ledgerUnits: 1n },
  SPIN: { field: 'spins', label: 'สปิน', measure: 'count', satang: SPIN_SATANG, ledgerUnits: 1n },
} as const satisfies Readonly<Record<string, TokenInfo>>

export type RewardToken = keyof typeof REWARD_TOKENS
export type RewardField = (typeof REWARD_TOKENS)[RewardToken]['field']

export const rewardTokens: readonly RewardToken[] = keysOf(REWARD_TOKENS)

/** The smallest units of a token: a point, a spin, a satang of credit. */
interface RewardAmount {
  readonly token: RewardToken
  readonly amount: bigint
}

/** The amounts of a reward: each token once, above 0, in the order of `REWARD_TOKENS`. */
export type Reward = readonly RewardAmount[]

/** A reward of amounts by token; an amount of 0 is left out. */
export function rewardOf(amounts: Readonly<Partial<Record<RewardToken, bigint>>>): Reward {
  return rewardTokens.map((token) => ({ token, amount: amounts[token] ?? 0n })).filter(({ amount }) => amount > 0n)
}

/** How much of a token a reward gives, in its smallest unit. */
export function amountIn(reward: Reward, token: RewardToken): bigint {
  return reward.reduce((sum, part) => (part.token === token ? sum + part.amount : sum), 0n)
}

/** Whether a reward gives something, and nothing below 0. */
export function isReward(reward: Reward): boolean {
  return reward.length > 0 && reward.every(({ amount }) => amount > 0n)
}

export function isSameReward(one: Reward, other: Reward): boolean {
  return rewardTokens.every((token) => amountIn(one, token) === amountIn(other, token))
}

/** The highest cost of a reward for the house, in satang. */
export function worthOf(reward: Reward): bigint {
  return reward.reduce((sum, { token, amount }) => sum + amount * REWARD_TOKENS[token].satang, 0n)
}

/** A reward in the units of the ledger, as events say it. */
export type PostedReward = readonly { readonly token: RewardToken; readonly amount: AmountText }[]

export function postedReward(reward: Reward): PostedReward {
  return reward.map(({ token, amount }) => ({ token, amount: String(amount * REWARD_TOKENS[token].ledgerUnits) }))
}

/** How much of a token was posted, in the units of the ledger. */
export function postedIn(reward: PostedReward, token: RewardToken): bigint {
  return reward.reduce((sum, part) => (part.token === token ? sum + BigInt(part.amount) : sum), 0n)
}

/** A token and its amount as people read it: whole, or baht. */
export interface AmountView {
  readonly token: RewardToken
  readonly amount: number
}

export type RewardView = readonly AmountView[]

/** A reward as a reply carries it. Throws RangeError where JSON could not carry an amount exactly. */
export function rewardView(reward: Reward): AmountView[] {
  return reward.map(({ token, amount }) => ({
    token,
    amount: REWARD_TOKENS[token].measure === 'baht' ? bahtFromSatang(satang(amount)) : numberFromPoints(points(amount)),
  }))
}

/** The reward of a form's fields. Throws RangeError for what is no exact amount. */
export function rewardOfFields(form: Readonly<Partial<Record<RewardField, number>>>): Reward {
  const amounts = rewardTokens.map((token) => {
    const { field, measure } = REWARD_TOKENS[token]
    const typed = form[field] ?? 0
    return [token, measure === 'baht' ? exactSatang(typed) : BigInt(typed)] as const
  })
  return rewardOf(Object.fromEntries(amounts))
}

/** The other way: what the fields of a form say of a reward, 0 for a token that it does not give. */
export function fieldsOfReward(reward: RewardView): Readonly<Record<RewardField, number>> {
  return byField((token) => reward.find((part) => part.token === token)?.amount ?? 0)
}

/** A value for each field. */
export function byField<T>(valueOf: (token: RewardToken) => T): Readonly<Record<RewardField, T>> {
  return tableFrom(rewardTokens.map((token) => [REWARD_TOKENS[token].field, valueOf(token)] as const))
}

/** What several rewards give together, exactly. None where an amount is not exact, or where JSON could not carry the sum. */
export function sumOfRewards(rewards: readonly RewardView[]): RewardView {
  if (!rewards.flat().every(isExact)) return []
  const parts = rewards.flatMap((reward) => rewardOfFields(fieldsOfReward(reward)))
  return rewardView(rewardOf(tableFrom(rewardTokens.map((token) => [token, amountIn(parts, token)] as const))))
}

/** Rewards of this size are added by the thousand without leaving the numbers that JSON carries exactly. */
const ADDED_MAX = 1_000_000_000

function isExact({ token, amount }: AmountView): boolean {
  if (Math.abs(amount) > ADDED_MAX) return false
  return REWARD_TOKENS[token].measure === 'baht' ? satangFromBaht(amount) !== null : Number.isInteger(amount)
}

/** Whether credit is a part of a reward. */
export function hasCredit(reward: RewardView): boolean {
  return reward.some(({ token }) => token === 'CREDIT')
}

/** The label of a form's field: `เครดิต (บาท)`. */
export function rewardLabel(token: RewardToken): string {
  const { label, measure } = REWARD_TOKENS[token]
  return measure === 'baht' ? `${label} (บาท)` : label
}

/** How an amount is written. */
interface AmountFormat {
  readonly baht: (amount: number) => string
  readonly count: (amount: number) => string
}

/** The two words of an amount: `฿50.00` and `เครดิต`, `30` and `พอยท์`. */
export function amountParts({ token, amount }: AmountView, format: AmountFormat): { readonly amount: string; readonly label: string } {
  const { label, measure } = REWARD_TOKENS[token]
  return { amount: format[measure](amount), label }
}

/** An amount in words: `เครดิต ฿50.00`, `30 พอยท์`. */
export function amountWords(shown: AmountView, format: AmountFormat): string {
  const { amount, label } = amountParts(shown, format)
  return REWARD_TOKENS[shown.token].measure === 'baht' ? `${label} ${amount}` : `${amount} ${label}`
}
