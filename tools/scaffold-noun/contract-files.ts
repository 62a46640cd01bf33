import { filesOf } from './noun-names.ts'
import type { NounNames, Template } from './noun-names.ts'

// The noun in words and calls: three for members, three for operators, a permission each way, a refusal and a ledger movement.
const TEMPLATES: Readonly<Record<string, Template>> = {
  'calls.ts': ({ noun, one }) => `import type { Calls } from '../../call.ts'

export const ${one}Calls = {
  list: { method: 'GET', path: '/v2/${noun}', guard: 'member', summary: 'The ${noun} of the member' },
  open: { method: 'GET', path: '/v2/${noun}/{id}', guard: 'member', summary: 'One of the ${noun}' },
  take: { method: 'POST', path: '/v2/${noun}/{id}.take', guard: 'member', summary: 'Take one of the ${noun}', keyed: true },
} as const satisfies Calls

export const ${one}ConsoleCalls = {
  search: { method: 'GET', path: '/console/${noun}', guard: { operator: '${noun}.view' }, summary: 'Every one of the ${noun}' },
  edit: { method: 'PUT', path: '/console/${noun}/{id}', guard: { operator: '${noun}.edit' }, summary: 'Edit one of the ${noun}' },
  stop: { method: 'POST', path: '/console/${noun}/{id}/stop', guard: { operator: '${noun}.edit' }, summary: 'Stop one of the ${noun}' },
} as const satisfies Calls
`,
  'schema.ts': ({ one }) => `import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import type { ${one}Calls, ${one}ConsoleCalls } from './calls.ts'

const params = z.object({ id: z.string().max(36) })
const one = z.object({ id: z.string(), isTaken: z.boolean() })

export const ${one}Schemas = {
  list: { data: z.object({ items: z.array(one) }) },
  open: { params, data: one },
  take: { params, data: one },
} as const satisfies SchemasOf<typeof ${one}Calls>

export const ${one}ConsoleSchemas = {
  search: { query: z.object({ text: z.string().max(64).optional() }), data: z.object({ items: z.array(one) }) },
  edit: { params, body: z.object({ note: z.string().min(3, 'กรุณากรอกบันทึก').max(500) }), data: one },
  stop: { params, body: z.object({ reason: z.string().min(3, 'กรุณากรอกเหตุผล').max(500) }), data: one },
} as const satisfies SchemasOf<typeof ${one}ConsoleCalls>
`,
  'permissions.ts': ({ noun, title, one }) => `import type { Permissions } from '../../permission.ts'

export const ${one}Permissions = {
  '${noun}.view': { label: 'ดู${title}', roles: { owner: 'view', marketing: 'view', auditor: 'view' } },
  '${noun}.edit': { label: 'แก้ไข${title}', roles: { owner: 'may', marketing: 'may' } },
} as const satisfies Permissions
`,
  'refusals.ts': ({ noun, one, snake }) => `import type { Refusals } from '../../refusal.ts'

export const ${one}Refusals = {
  '${snake}.not_found': { status: 404, error: '${noun.replaceAll('-', ' ')} not found', message: 'ไม่พบรายการนี้' },
} as const satisfies Refusals<'${snake}'>
`,
  'movements.ts': ({ title, one, snake }) => `import type { Movements } from '../../movement.ts'

export const ${one}Movements = {
  ${snake}_given: { token: 'points', reason: 'EARN_POINT', text: 'ได้รับพอยท์จาก${title}' },
} as const satisfies Movements
`,
  'noun.ts': ({ one }) => `import { defineNoun } from '../../noun.ts'
import { ${one}Calls, ${one}ConsoleCalls } from './calls.ts'
import { ${one}Movements } from './movements.ts'
import { ${one}Permissions } from './permissions.ts'
import { ${one}Refusals } from './refusals.ts'

export const ${one}Noun = defineNoun({
  noun: '${one}',
  member: ${one}Calls,
  console: ${one}ConsoleCalls,
  refusals: ${one}Refusals,
  movements: ${one}Movements,
  permissions: ${one}Permissions,
})
`,
}

/** Text by path from the project's root. */
export function contractFiles(names: NounNames): Readonly<Record<string, string>> {
  return filesOf(`packages/contract/src/features/${names.noun}`, TEMPLATES, names)
}
