import { clientOf } from '@morakot/contract/client'
import { telemetryCalls } from '@morakot/contract/features/telemetry/calls'
import type { AppEvent, telemetrySchemas } from '@morakot/contract/features/telemetry/schema'
import { partingFetch } from '#shared/api/parting-fetch'

// A client of its own: it sends no cookie, a page that closes still sends, and no answer ends a session.
const api = clientOf<typeof telemetrySchemas>('telemetry', telemetryCalls, { fetch: partingFetch })

/** Sends a batch. Returns whether telemetry is on at the server. */
export async function sendEvents(events: readonly AppEvent[]): Promise<boolean> {
  const { isHeard } = await api.report({ body: { events: [...events] } })
  return isHeard
}
