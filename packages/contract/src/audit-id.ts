import { z } from 'zod'
import { labelled } from './fields.ts'

/** The number of the audit row of what was done. */
export const auditId = labelled(z.string(), 'เลขบันทึก').meta({ description: 'the number of the audit row' })
