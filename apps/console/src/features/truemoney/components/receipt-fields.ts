import { consoleReceipt } from '@morakot/contract/features/truemoney/schema-console'
import { describe } from '#shared/describe.tsx'

export const receipts = describe(consoleReceipt)

export const STATUS = receipts.tag('status', { UNDER_REVIEW: 'look', CREDITED: 'good' })
