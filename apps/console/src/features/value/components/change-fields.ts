import { valueChange } from '@morakot/contract/features/value/schema'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'

export const changes = describe(valueChange)

export const STATUS = changes.tag('status', { WAITING: 'look', DONE: 'good' })

/** Until when it waits. */
export const EXPIRES = changes.own('expiresAt', { text: ({ status, expiresAt }) => (status === 'WAITING' ? momentText(expiresAt) : null) })
