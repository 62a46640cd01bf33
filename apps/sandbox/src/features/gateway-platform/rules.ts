import type { GatewayCall, GatewayFault } from '@morakot/contract/outside/gateway'
import { GATEWAY_CALLS } from '@morakot/contract/outside/gateway'

/** The faults that can be ordered, with their text on the page. `lost` performs the request and then sends no response. */
export const FAULTS = {
  slow: 'ตอบช้า 5 วินาที',
  cut: 'ตัดสายก่อนทำรายการ',
  lost: 'ทำรายการแล้วตัดสาย',
  html: 'ตอบเป็นหน้า HTML',
  redirect: 'พาไปที่อื่น (302)',
  broken: 'ตอบ 500',
  huge: 'ตอบยาวเกิน 64 KB',
  forget_token: 'ลืมโทเค็นของสมาชิก',
  lie: 'บอกยอดผิด',
  repeat: 'ตอบซ้ำคำตอบของรายการก่อน',
} as const satisfies Readonly<Record<GatewayFault, string>>
export type Fault = keyof typeof FAULTS

const NAMES: readonly string[] = Object.keys(GATEWAY_CALLS)

/** Whether a text names a call of the gateway. */
export function isCall(name: string): name is GatewayCall {
  return NAMES.includes(name)
}

/** Tokens live this many calls with a member who is set to be forgotten. */
const FORGETFUL_CALLS = 1
const REMEMBERS_AFTER_MS = 60_000

/** Whether the gateway forgets a token now: at its second call, and not again within a minute, so that a renewed one holds. */
export function isForgotten(
  member: { readonly isForgetful: boolean; readonly tokenCalls: number; readonly forgotAt: Date | null },
  now: Date,
): boolean {
  if (!member.isForgetful || member.tokenCalls < FORGETFUL_CALLS) return false
  return member.forgotAt === null || now.getTime() - member.forgotAt.getTime() > REMEMBERS_AFTER_MS
}

/** Why credit cannot leave; null when it can. `point` takes all that is left, a baht at most, and only without open bets. */
export function whyNotOut(
  direction: 'out' | 'point',
  { credit, openBets, amount }: { readonly credit: bigint; readonly openBets: number; readonly amount: bigint },
): 'open_bets' | 'too_little' | 'not_the_rest' | null {
  if (openBets > 0) return 'open_bets'
  if (amount > credit) return 'too_little'
  return direction === 'point' && amount !== credit ? 'not_the_rest' : null
}
