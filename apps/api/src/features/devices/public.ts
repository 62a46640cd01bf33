export { giveDevice, visitorOf } from './routes-cookie.ts'
export { browserHashOf, deviceInUse, deviceNamesOf, isKnownDevice, readDevices, recordDevice, revokeDevice } from './service.ts'
export type { RecordedDevice } from './service.ts'
