export { reportSubscribers } from './subscribers.ts'
export { exportDay, readDay, spanOfDay } from './service-day.ts'
