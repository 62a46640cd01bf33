import type { memberApi } from '@morakot/contract/calls'
import type { MemberContract } from '@morakot/contract/contract'
import type { Handlers } from '#infra/http/mount'
import { refuse } from '#infra/http/refused'
import { report } from './service.ts'
import type { TelemetryContext } from './service-context.ts'

export function telemetryRoutes(context: TelemetryContext): Handlers<typeof memberApi.telemetry, MemberContract['telemetry']> {
  return {
    report: async ({ body }, { address, request }) => {
      const wantsPrivacy = request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1'
      const { kind } = report(context, body.events, { address, wantsPrivacy })
      if (kind === 'too-many') refuse('site.too_many')
      return { isHeard: kind === 'heard' }
    },
  }
}
