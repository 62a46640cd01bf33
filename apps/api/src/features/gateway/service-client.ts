import type { GatewayCall } from '@morakot/contract/outside/gateway'
import { createBreaker } from '#infra/outside/breaker'
import type { Breaker } from '#infra/outside/breaker'
import { callGateway } from './gateway.ts'
import type { GatewayConfig, Said } from './gateway.ts'
import { GATEWAY_BREAKER } from './rules.ts'
import type { GatewayPlatform } from './rules.ts'
import type { GatewayRequest, GatewayBase, GatewayClientContext } from './service-context.ts'
import { insertCall } from './store.ts'

/** Opens the way to the gateways. Keep the one for the life of the process: it remembers of each whether it answers. */
export function openGatewayClient(base: GatewayBase): GatewayClientContext {
  const breakers: Readonly<Record<GatewayPlatform, Breaker>> = {
    AMBKING: createBreaker(base.clock, GATEWAY_BREAKER),
    SB: createBreaker(base.clock, GATEWAY_BREAKER),
  }
  const send = async <C extends GatewayCall>(call: C, input: GatewayRequest): Promise<Said<C>> => {
    const at = base.clock.now()
    const breaker = breakers[input.platform]
    if (!breaker.lets()) {
      await record(base, call, input, { at, tookMs: 0, outcome: 'resting', reason: null })
      return { kind: 'unknown', reason: 'resting' }
    }
    const said = await requestUpstream(base, call, input)
    if (said.kind === 'unknown') breaker.failed()
    else breaker.succeeded()
    const reason = said.kind === 'unknown' ? said.reason : said.kind === 'no' ? `code ${said.code}` : null
    await record(base, call, input, { at, tookMs: base.clock.now().getTime() - at.getTime(), outcome: said.kind, reason })
    return said
  }
  return {
    ...base,
    send,
    originOf: async (platform) => (await upstreamOf(base, platform))?.origin ?? null,
    breakerOf: (platform) => breakers[platform].status(),
    silentSince: new Map(),
    renewing: new Map(),
  }
}

// Without a readable address or key, no request is sent: the installed ones are another company's.
async function requestUpstream<C extends GatewayCall>(base: GatewayBase, call: C, input: GatewayRequest): Promise<Said<C>> {
  const upstream = await upstreamOf(base, input.platform)
  return upstream === null ? { kind: 'unknown', reason: 'no key' } : await callGateway(base, upstream, call, input)
}

async function upstreamOf(base: GatewayBase, platform: GatewayPlatform): Promise<GatewayConfig | null> {
  try {
    return { ...base.config.gateway, ...(await base.upstreamOf(base.db, platform)) }
  } catch (error) {
    base.logger.error({ err: error, platform }, 'the key of a provider does not open')
    return null
  }
}

type Came = Pick<Parameters<typeof insertCall>[1], 'at' | 'tookMs' | 'outcome' | 'reason'>

// The gateway's outcome counts whether or not it can be stored.
async function record(base: GatewayBase, call: GatewayCall, { platform, member }: GatewayRequest, came: Came): Promise<void> {
  try {
    await insertCall(base.db, { platformCode: platform, call, memberId: member, ...came })
  } catch (error) {
    base.logger.warn({ err: error, call }, 'a call of the gateway was not written down')
  }
}
