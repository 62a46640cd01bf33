import type { GatewayCall } from '@morakot/contract/outside/gateway'
import { createBreaker } from '#infra/breaker'
import { askGateway } from './gateway.ts'
import type { Said } from './gateway.ts'
import { GATEWAY_BREAKER } from './rules.ts'
import type { Asked, GatewayBase, GatewayClientContext } from './service-context.ts'
import { insertCall } from './store.ts'

/** Opens the way to the gateway. Keep the one for the life of the process: it remembers whether the gateway answers. */
export function openGatewayClient(base: GatewayBase): GatewayClientContext {
  const breaker = createBreaker(base.clock, GATEWAY_BREAKER)
  let isDown = false
  const ask = async <C extends GatewayCall>(call: C, asked: Asked): Promise<Said<C>> => {
    const at = base.clock.now()
    if (!breaker.lets()) {
      await record(base, call, asked, { at, tookMs: 0, outcome: 'resting', reason: null })
      return { kind: 'unknown', reason: 'resting' }
    }
    const said = await askGateway(base, base.config.gateway, call, asked)
    if (said.kind === 'unknown') breaker.failed()
    else breaker.succeeded()
    isDown = said.kind === 'unknown'
    const reason = said.kind === 'unknown' ? said.reason : said.kind === 'no' ? `code ${said.code}` : null
    await record(base, call, asked, { at, tookMs: base.clock.now().getTime() - at.getTime(), outcome: said.kind, reason })
    return said
  }
  return { ...base, ask, isDown: () => isDown, renewing: new Map() }
}

type Came = Pick<Parameters<typeof insertCall>[1], 'at' | 'tookMs' | 'outcome' | 'reason'>

// What the gateway did stands whether or not it can be written down.
async function record(base: GatewayBase, call: GatewayCall, { platform, member }: Asked, came: Came): Promise<void> {
  try {
    await insertCall(base.db, { platform, call, member, ...came })
  } catch (error) {
    base.logger.warn({ err: error, call }, 'a call of the gateway was not written down')
  }
}
