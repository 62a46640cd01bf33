export { redeemVoucher } from './service.ts'
