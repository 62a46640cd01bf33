import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { moment } from '../../formats.ts'
import { PASSWORD_LENGTH_MAX } from '../members/limits.ts'
import type { subjectRequestMemberCalls } from './calls.ts'

/** The password that opens the own file. */
export const dataCopyForm = z.object({
  password: labelled(z.string({ error: 'กรุณากรอกรหัสผ่าน' }).min(1, 'กรุณากรอกรหัสผ่าน').max(PASSWORD_LENGTH_MAX, 'รหัสผ่านไม่ถูกต้อง'), {
    label: 'รหัสผ่าน',
    kind: 'password',
  }),
})

export const subjectRequestMemberSchemas = {
  dataCopy: {
    data: z.object({
      state: z.enum(['NONE', 'WAITING', 'READY']).meta({ description: 'NONE: no request for a copy; WAITING: it is checked or made' }),
      until: moment.nullable().meta({ description: 'until when a copy that is ready can be fetched' }),
    }),
  },
  takeDataCopy: {
    body: dataCopyForm,
    data: z.object({
      fileName: z.string(),
      content: z.string().meta({ description: 'a ZIP of JSON and CSV files, in Base64' }),
    }),
  },
} as const satisfies SchemasOf<typeof subjectRequestMemberCalls>
