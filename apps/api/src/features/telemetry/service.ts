import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { addressBlock } from '#infra/limits/address-block'
import type { TelemetryContext } from './service-context.ts'

export interface Reporter {
  readonly address: string
  /** The browser says that its owner does not want to be followed: Do Not Track, or Global Privacy Control. */
  readonly wantsPrivacy: boolean
}

export type ReportOutcome = { readonly kind: 'heard' } | { readonly kind: 'not-heard' } | { readonly kind: 'too-many' }

/** Takes a batch from a browser. Who sent it is used to count batches and goes no further. */
export function report(context: TelemetryContext, events: readonly AppEvent[], reporter: Reporter): ReportOutcome {
  const now = context.clock.now()
  if (context.config.telemetry.sink === 'none' || reporter.wantsPrivacy) return { kind: 'not-heard' }
  if (!context.budget.spend(addressBlock(reporter.address), now)) return { kind: 'too-many' }
  const receivedAt = now.toISOString()
  context.sink.take(events.map((event) => ({ receivedAt, appVersion: context.config.appVersion, event })))
  return { kind: 'heard' }
}
