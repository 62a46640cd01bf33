import { memberApi } from '@morakot/contract/calls'
import { createClient } from '@morakot/contract/client'
import type { MemberContract } from '@morakot/contract/contract'
import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { partingFetch } from '#shared/api/parting-fetch'

type TelemetryContract = Pick<MemberContract, 'telemetry'>

// A client of its own: no cookie goes along, a page that closes still sends, and no answer ends anybody's session.
const api = createClient<TelemetryContract>({ telemetry: memberApi.telemetry }, { fetch: partingFetch })

/** Sends a batch. Answers whether anybody listens there. */
export async function sendEvents(events: readonly AppEvent[]): Promise<boolean> {
  const { isHeard } = await api.telemetry.report({ body: { events: [...events] } })
  return isHeard
}
