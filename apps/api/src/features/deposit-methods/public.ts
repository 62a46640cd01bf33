export { METHODS_CHANGED } from './events.ts'
export { createRails } from './service-rails.ts'
export type { Rails } from './service-rails.ts'
export { closureOf, readMethods, switchMethod } from './service.ts'
