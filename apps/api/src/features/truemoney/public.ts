export { redeemVoucher } from './service.ts'
export type { TrueMoneyContext } from './service-context.ts'
