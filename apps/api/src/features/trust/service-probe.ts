import { refuse } from '@morakot/contract/refused'
import type { BaseContext } from '#infra/context'
import { lateAfter } from '#infra/time-limits'

/** What came of asking a new address: both people see it before one of them approves. */
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
 * Asks a new address once, over HTTP, never with a transaction open: nothing is sent but the question, no redirect is followed and no answer is read.
 * Throws `trust.probe_failed` for the field where nothing answers in 3 seconds, it answers with a redirect, or it says that it is broken.
 */
export async function probeAddress({ fetch, clock }: Pick<BaseContext, 'fetch' | 'clock'>, address: string, field: string): Promise<Probe> {
  const began = clock.now()
  try {
    const response = await fetch(address, { method: 'GET', redirect: 'error', signal: lateAfter(PROBE_MS_MAX) })
    await response.body?.cancel()
    if (response.status >= BROKEN) throw new Error(`it answered ${response.status}`)
    const at = clock.now()
    return { at: at.toISOString(), status: response.status, tookMs: at.getTime() - began.getTime() }
  } catch {
    return refuse('trust.probe_failed', { field })
  }
}
