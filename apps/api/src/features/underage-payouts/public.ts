export { approveUnderagePayout, declineUnderagePayout, proposeUnderagePayout, readUnderagePayout } from './service.ts'
