export { openSink } from './gateway.ts'
export { createBatchBudget } from './service-context.ts'
export type { TelemetryContext } from './service-context.ts'
