export { exportDay, readDay, spanOfDay } from './service-day.ts'
