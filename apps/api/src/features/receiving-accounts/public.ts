export { matchReceiver, receiverForSlips, receiverOfNumber, receiversOf } from './rules.ts'
export type { ReceivingAccount } from './rules.ts'
