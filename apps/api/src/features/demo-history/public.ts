export { seedPlayer } from './service.ts'
