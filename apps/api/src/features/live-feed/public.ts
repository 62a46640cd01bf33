export { liveFeedPort } from './ports.ts'
