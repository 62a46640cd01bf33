export { isRunning, windowOver, windowOverProvider } from './rules.ts'
export type { MaintenanceWindow } from './rules.ts'
export { endWindow, readWindows, runningWindows, setWindow } from './service.ts'
