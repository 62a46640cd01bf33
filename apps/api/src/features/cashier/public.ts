export { conditionsPort, openAlertsPort } from './ports.ts'
