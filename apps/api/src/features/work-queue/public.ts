export { endAllLeases as giveBackAllOf } from './store.ts'
export { workQueueRules } from './service-context.ts'
