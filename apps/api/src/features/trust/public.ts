export { approveTrust, declineTrust, proposeTrust, waitingTrust } from './service.ts'
