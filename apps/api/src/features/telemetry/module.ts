import { telemetryNoun } from '@morakot/contract/features/telemetry/noun'
import { telemetrySchemas } from '@morakot/contract/features/telemetry/schema'
import { defineModule } from '#infra/modules/module'
import { openSink } from './gateway.ts'
import { telemetryRoutes } from './routes.ts'
import { createBatchBudget } from './service-context.ts'
import type { TelemetryContext } from './service-context.ts'

export const telemetryModule = defineModule({ contract: telemetryNoun, memberSchemas: telemetrySchemas })
  .context((base): TelemetryContext => ({ ...base, sink: openSink(base, base.config.telemetry), budget: createBatchBudget() }))
  .open((context) => ({
    member: telemetryRoutes(context),
    memberHttp: (app) => void app.addHook('onClose', async () => await context.sink.flush()),
  }))
