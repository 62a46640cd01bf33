import type { DepositType } from '@morakot/contract/features/cashier/states'
import type { GatewayReply } from '#features/gateway/ports'
import type { MemberId } from '#infra/identity'
import type { GatewayAccountContext } from './service.ts'

/** Which call of the gateway says whether its members have a way to deposit (CALL-84 to 86). */
const CALL_OF = {
  AUTO: 'nonPromptPay',
  AUTO_SLIP: 'autoSlip',
  SLIP: 'autoSlip',
  TRUEWALLET: 'trueMoney',
} as const satisfies Record<DepositType, 'nonPromptPay' | 'autoSlip' | 'trueMoney'>

/** The flags are fetched again after this (features F-134). */
const METHODS_FRESH_MS = 60_000

/** Members that are cached at most; above it the cache starts over. */
const KEPT_MAX = 10_000

type Way = 'open' | 'closed' | 'silent'

/**
 * Reads from a member's gateway which ways to deposit are open. A definite answer holds for a minute, and concurrent callers share one
 * request. A missing answer is not cached: the way opens with the first answer. Keep it for the life of the process.
 */
export function platformMethods({ gateway, clock }: Pick<GatewayAccountContext, 'gateway' | 'clock'>) {
  const kept = new Map<string, { readonly at: number; readonly way: Promise<Way> }>()
  return async (member: MemberId, type: DepositType): Promise<Way> => {
    const call = CALL_OF[type]
    const key = `${member} ${call}`
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && now - known.at < METHODS_FRESH_MS) return await known.way
    if (kept.size >= KEPT_MAX) kept.clear()
    const input = { at: now, way: gateway.flag(member, call).then(wayOf) }
    kept.set(key, input)
    const way = await input.way.catch((error: unknown) => {
      forget(kept, key, input)
      throw error
    })
    if (way === 'silent') forget(kept, key, input)
    return way
  }
}

function forget<V>(kept: Map<string, V>, key: string, input: V): void {
  if (kept.get(key) === input) kept.delete(key)
}

/** A definite no of the gateway is a no. */
function wayOf(reported: GatewayReply<boolean>): Way {
  if (reported.kind === 'refused') return 'closed'
  if (reported.kind !== 'known') return 'silent'
  return reported.value ? 'open' : 'closed'
}
