export { playPast, seedPlayer } from './service.ts'
