import { defineEvent } from '../../event.ts'

/** An operator changed what the house gives (`value`), or who is believed about money and may do what (`trust`). */
export const sensitiveChange = defineEvent<{
  readonly kind: 'value' | 'trust'
  readonly action: string
  readonly subject: string
  /** The row of the audit that says what was changed. */
  readonly audit: string
}>()('audit.sensitive_change')
