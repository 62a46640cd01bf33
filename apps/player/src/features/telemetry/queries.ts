import { clientOf } from '@morakot/contract/client'
import { telemetryCalls } from '@morakot/contract/features/telemetry/calls'
import type { AppEvent, telemetrySchemas } from '@morakot/contract/features/telemetry/schema'
import { partingFetch } from '#shared/api/parting-fetch'

// A client of its own: no cookie goes along, a page that closes still sends, and no answer ends anybody's session.
const api = clientOf<typeof telemetrySchemas>('telemetry', telemetryCalls, { fetch: partingFetch })

/** Sends a batch. Answers whether anybody listens there. */
export async function sendEvents(events: readonly AppEvent[]): Promise<boolean> {
  const { isHeard } = await api.report({ body: { events: [...events] } })
  return isHeard
}
