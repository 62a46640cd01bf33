export { receiveBankEvent } from './service-bank-feed.ts'
export { readChecked } from './service-checked.ts'
export { markReturned, readUnmatched } from './service-unmatched.ts'
export { approveCredit, declineCredit, proposeCredit, readMemberToCredit } from './service-unmatched-credit.ts'
