import { GATEWAY_FAULTS } from '@morakot/contract/outside/gateway'
import { z } from 'zod'
import type { BaseContext } from '#infra/context'
import type { GatewayConfig } from './gateway.ts'
import type { GatewayFaults, OrderedFault } from './ports.ts'
import { lateAfter } from '#infra/time-limits'

/** What the sandbox's gateway calls itself: no other company has these switches. */
const SANDBOX_ID = 'sandbox-gateway'
const FAULTS_MS_MAX = 2_000
const reported = z.object({
  faults: z.array(z.object({ fault: z.enum(GATEWAY_FAULTS), call: z.string().nullable(), timesLeft: z.number().int().nullable() })),
})

interface FaultsContext extends Pick<BaseContext, 'fetch'> {
  readonly config: { readonly gateway: GatewayConfig; readonly playMode: 'demo' | 'real' }
}

/** The switches of the sandbox gateway, over HTTP; closed where the product runs with real money or with another gateway. */
export function simulatedFaults({ config, fetch }: FaultsContext): GatewayFaults {
  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<readonly OrderedFault[] | null> => {
    if (config.playMode !== 'demo' || config.gateway.id !== SANDBOX_ID) return null
    try {
      const response = await fetch(`${config.gateway.origin}${path}`, {
        method,
        redirect: 'error',
        signal: lateAfter(FAULTS_MS_MAX),
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const read = reported.safeParse(await response.json())
      return response.ok && read.success ? read.data.faults : null
    } catch {
      // A sandbox that is down returns nothing: the page shows that.
      return null
    }
  }
  return {
    read: async () => await send('GET', '/gateway/faults'),
    order: async ({ fault, call, times }) => await send('POST', '/gateway/faults', { fault, call: call ?? '', times }),
    end: async () => await send('POST', '/gateway/faults/end', {}),
  }
}
