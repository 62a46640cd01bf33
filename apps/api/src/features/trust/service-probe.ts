import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '#infra/context'
import { lateAfter } from '#infra/time-limits'
import { isPrivateUpstream } from '#infra/outside/private-upstream'

/** The result of the request to a new address: both operators see it before one of them approves. */
export interface Probe {
  readonly at: string
  readonly status: number
  readonly tookMs: number
}

/** How long a new address may think. */
const PROBE_MS_MAX = 3_000
/** From here on a status says that the machine does not work. */
const BROKEN = 500

/**
 * Requests a new address once, over HTTP, never with a transaction open: sends an empty GET, follows no redirect and does not read the
 * body. Throws `trust.address_private` for the field where its name leads into a private network, and `trust.probe_failed` where nothing
 * responds in 3 seconds, the response is a redirect, or its status says that the server is broken.
 */
export async function probeAddress(
  { fetchUpstream, clock }: Pick<BaseContext, 'fetchUpstream' | 'clock'>,
  address: string,
  field: string,
): Promise<Probe> {
  const began = clock.now()
  try {
    const response = await fetchUpstream(address, { method: 'GET', signal: lateAfter(PROBE_MS_MAX) })
    await response.body?.cancel()
    if (response.status >= BROKEN) throw new Error(`it answered ${response.status}`)
    const at = clock.now()
    return { at: at.toISOString(), status: response.status, tookMs: at.getTime() - began.getTime() }
  } catch (error) {
    return refuse(isPrivateUpstream(error) ? 'trust.address_private' : 'trust.probe_failed', { field })
  }
}
