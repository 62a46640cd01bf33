import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { line } from '../../formats.ts'
import type { operatorCalls } from './calls.ts'

export const operatorLoginSchema = z.object({
  username: line('ชื่อผู้ใช้', { max: 32 }),
  password: z.string({ error: 'กรุณากรอกรหัสผ่าน' }).min(1, 'กรุณากรอกรหัสผ่าน').max(72, 'รหัสผ่านไม่ถูกต้อง'),
})

const operator = z.object({ operator: z.object({ username: z.string(), displayName: z.string() }) })

export const operatorSchemas = {
  login: { body: operatorLoginSchema, data: operator },
  logout: { data: z.object({ loggedOut: z.literal(true) }) },
  me: { data: operator },
} as const satisfies SchemasOf<typeof operatorCalls>
