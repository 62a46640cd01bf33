import { exception } from '@morakot/contract/features/person-exceptions/schema'
import { describe } from '#shared/describe.tsx'

export const exceptions = describe(exception)

export const status = exceptions.tag('status', {
  WAITING: 'look',
  APPROVED: 'good',
  USED: 'plain',
  DECLINED: 'plain',
  REVOKED: 'bad',
  EXPIRED: 'plain',
})
