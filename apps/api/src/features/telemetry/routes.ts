import type { telemetryCalls } from '@morakot/contract/features/telemetry/calls'
import type { telemetrySchemas } from '@morakot/contract/features/telemetry/schema'
import type { Handlers } from '#infra/http/mount'
import { refuse } from '@morakot/contract/refused'
import { report } from './service.ts'
import type { TelemetryContext } from './service-context.ts'

export function telemetryRoutes(context: TelemetryContext): Handlers<typeof telemetryCalls, typeof telemetrySchemas> {
  return {
    report: async ({ body }, { address, request }) => {
      const wantsPrivacy = request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1'
      const { kind } = report(context, body.events, { address, wantsPrivacy })
      if (kind === 'too-many') refuse('site.too_many')
      return { isHeard: kind === 'heard' }
    },
  }
}
