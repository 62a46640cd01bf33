export { playPast } from './service.ts'
