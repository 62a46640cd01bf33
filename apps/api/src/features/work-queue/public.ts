export { giveBackAllOf } from './service-queue.ts'
export { workQueueRules } from './service-context.ts'
