export { pinPromotion } from './service-opt-in.ts'
export { publishedNamed } from './service.ts'
