import type { SlipRejectReason } from '@morakot/contract/features/cashier/states'

/** What the demo's members sent in by other rails, and money that matched nothing (demo-data.md, Deposits and Unmatched). */

/** Players of the demo, counted from 0, as `demo03` to `demo12`. */
const PLAYER = { three: 2, four: 3, six: 5, seven: 6, eight: 7, twelve: 11 } as const

/** Who did it: one of the three by name, or a player by place. */
export type Doer = 'somchai' | 'malee' | number

export interface SlipStep {
  readonly key: string
  readonly doer: Doer
  readonly type: 'AUTO_SLIP' | 'SLIP'
  readonly amount: string
  readonly hoursAgo: number
  /** Whose account it was paid from; left out, the member's own. */
  readonly payer?: { readonly bank: string; readonly number: string; readonly account: string; readonly name: string }
  /** The decision of an operator; left out while no operator has looked. */
  readonly decided?: 'credited' | SlipRejectReason
}

const STRANGER = { bank: 'BBL', number: '002', account: 'xxx-x-xx4417-9', name: 'นาย ก้อง เกียรติดี' } as const

/** One credited by its code alone, one by an operator, one that waits, one that was refused. What is credited is credited now: rounds of the past came before. */
export const SLIP_STEPS: readonly SlipStep[] = [
  { key: 'auto-slip', doer: PLAYER.eight, type: 'AUTO_SLIP', amount: '450.00', hoursAgo: 0 },
  { key: 'slip', doer: PLAYER.six, type: 'SLIP', amount: '620.00', hoursAgo: 0, decided: 'credited' },
  { key: 'refused', doer: PLAYER.seven, type: 'SLIP', amount: '900.00', hoursAgo: 22, payer: STRANGER, decided: 'payer_differs' },
  { key: 'waits', doer: 'malee', type: 'AUTO_SLIP', amount: '1500.00', hoursAgo: 2, payer: STRANGER },
]

/** A voucher of TrueMoney that was credited. */
export const VOUCHER_STEP = { doer: PLAYER.twelve, code: 'DEMO2569VOUCHER0001', amount: '300.00', hoursAgo: 0 } as const

/** Requested and never paid. */
export const EXPIRED_STEP = { key: 'expired', doer: PLAYER.four, baht: 200, hoursAgo: 28 } as const

export interface ArrivalStep {
  readonly key: string
  /** Whose QR it names, and for how many baht; null for a plain transfer that names no member. */
  readonly input: { readonly doer: Doer; readonly baht: number } | null
  readonly amount: string
  readonly hoursAgo: number
  /** Whose account it came from; left out, the member's own. */
  readonly payer?: { readonly bank: string; readonly account: string; readonly name: string }
  /** A limit a day that was set after the QR was opened, in baht. */
  readonly limit?: bigint
}

const OTHERS = { bank: 'KTB', account: '5550014417', name: 'น.ส. พิมพ์ใจ รักดี' } as const

/** One for each reason that operators meet; somchai's waits for his tap. */
export const ARRIVAL_STEPS: readonly ArrivalStep[] = [
  { key: 'payer', input: { doer: PLAYER.four, baht: 300 }, amount: '300.00', hoursAgo: 9, payer: OTHERS },
  { key: 'nobody', input: null, amount: '777.00', hoursAgo: 7, payer: OTHERS },
  { key: 'limit', input: { doer: PLAYER.three, baht: 500 }, amount: '500.00', hoursAgo: 5, limit: 100n },
  { key: 'amount', input: { doer: 'somchai', baht: 200 }, amount: '199.60', hoursAgo: 1 },
]
