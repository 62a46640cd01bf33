export { METHODS_CHANGED } from './events.ts'
export { closureOf, readMethods, switchMethod } from './service.ts'
