import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import type { telemetryCalls } from './calls.ts'
import { EVENTS_MAX } from './limits.ts'

/** A page by its name in the route table. No digit fits: an id cannot travel as one. */
const route = z.string().regex(/^[a-z][a-z-]{0,40}$/)
/** The page's path as the table writes it, `/promotion/$promotionDetail`: never the address that was open. */
const pattern = z.string().regex(/^\/[A-Za-z$_/-]{0,80}$/)
/** A refusal's code or the name of an error's class. Its text may quote a user's input and stays in the browser. */
const code = z.string().regex(/^[A-Za-z][A-Za-z_.-]{0,60}$/)

/**
 * All events that the app reports. Each event says what happened and on which kind of page; none has a field that could carry a name, an
 * amount, an id or an address, and an unknown field is refused.
 */
export const appEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('route_changed'), route, pattern, previous: route.nullable() }),
  z.strictObject({
    kind: z.literal('web_vital'),
    name: z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'FCP']),
    value: z.number().min(0).max(600_000).meta({ description: 'milliseconds; CLS has no unit' }),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    route,
  }),
  z.strictObject({ kind: z.literal('error_caught'), source: z.enum(['render', 'window', 'promise', 'chunk']), code: code.nullable() }),
  z.strictObject({ kind: z.literal('install_prompted') }),
  z.strictObject({ kind: z.literal('install_answered'), answer: z.enum(['accepted', 'dismissed']) }),
  z.strictObject({ kind: z.literal('installed') }),
  z.strictObject({ kind: z.literal('logged_in') }),
  z.strictObject({ kind: z.literal('registered') }),
  z.strictObject({ kind: z.literal('session_ended'), why: code }),
  z.strictObject({ kind: z.literal('deposit_started') }),
  z.strictObject({ kind: z.literal('deposit_credited') }),
  z.strictObject({ kind: z.literal('withdrawal_requested') }),
  z.strictObject({ kind: z.literal('game_opened') }),
])

export const telemetrySchemas = {
  report: {
    body: z.strictObject({ events: z.array(appEventSchema).min(1).max(EVENTS_MAX) }),
    data: z.object({ isHeard: z.boolean().meta({ description: 'false: telemetry is off, send no more' }) }),
  },
} as const satisfies SchemasOf<typeof telemetryCalls>

/** One thing that happened in the app. */
export type AppEvent = z.output<typeof appEventSchema>
