import type { Template } from './noun-names.ts'

/** The noun in words and calls: members list and claim, operators list, draft, publish and end. */
export const CONTRACT_FILES: Readonly<Record<string, Template>> = {
  'calls.ts': ({ noun, one, words }) => `import type { Calls } from '../../call.ts'

export const ${one}Calls = {
  list: { method: 'GET', path: '/v2/${noun}', guard: 'member', summary: 'The ${words} that are open, each with whether the member claimed it' },
  claim: { method: 'POST', path: '/v2/${noun}/{id}.claim', guard: 'member', summary: 'Claim one of the ${words}, once', keyed: true },
} as const satisfies Calls

export const ${one}ConsoleCalls = {
  search: { method: 'GET', path: '/console/${noun}', guard: { operator: '${one}.view' }, summary: 'The ${words}, the newest first' },
  open: { method: 'GET', path: '/console/${noun}/{id}', guard: { operator: '${one}.view' }, summary: 'One of the ${words}' },
  draft: { method: 'POST', path: '/console/${noun}', guard: { operator: '${one}.edit' }, summary: 'Draft one of the ${words}' },
  publish: { method: 'POST', path: '/console/${noun}/{id}/publish', guard: { operator: '${one}.edit' }, summary: 'Publish a draft' },
  end: { method: 'POST', path: '/console/${noun}/{id}/end', guard: { operator: '${one}.edit' }, summary: 'End one of the ${words}' },
} as const satisfies Calls
`,
  'schema.ts': ({ title, one, Name }) => `import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { codeLine, id, INVALID_TEXT, line, moment, numberId, pageQuery, searchLine, tableQuery } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import type { ${one}Calls, ${one}ConsoleCalls } from './calls.ts'

const params = z.object({ id })
const count = z.number().int()

const shown = z.object({ id, title: z.string(), detail: z.string(), claimedAt: moment.nullable() })

export const ${one}Schemas = {
  list: { query: z.object(pageQuery), data: z.object({ items: z.array(shown), total: count }) },
  claim: { params, data: shown },
} as const satisfies SchemasOf<typeof ${one}Calls>

/** What an operator fills in to draft one. */
export const ${one}Form = z.object({
  code: labelled(codeLine('รหัส', { max: 20 }).toUpperCase(), { placeholder: 'NEW-1' }).regex(
    /^[A-Z0-9][A-Z0-9-]{1,19}$/,
    'รหัสใช้ A-Z 0-9 และ - ความยาว 2-20 ตัว',
  ),
  title: line('ชื่อ${title}', { max: 60 }),
  detail: line('รายละเอียด', { max: 200 }),
})

const status = choice({ DRAFT: 'ร่าง', PUBLISHED: 'เผยแพร่', ENDED: 'จบแล้ว' }, { label: 'สถานะ', error: INVALID_TEXT })

export const ${one}Item = z.object({
  id,
  code: labelled(z.string(), 'รหัส'),
  title: labelled(z.string(), 'ชื่อ${title}'),
  detail: labelled(z.string(), 'รายละเอียด'),
  status,
  claims: labelled(count, 'รับแล้ว (คน)'),
  madeBy: labelled(z.string(), 'ร่างโดย'),
  madeById: numberId,
  madeAt: labelled(moment, 'ร่างเมื่อ'),
  publishedBy: labelled(z.string(), 'เผยแพร่โดย').nullable(),
  publishedAt: labelled(moment, 'เผยแพร่เมื่อ').nullable(),
  endedAt: labelled(moment, 'จบเมื่อ').nullable(),
})

export type ${Name}Item = z.output<typeof ${one}Item>

export const ${one}ConsoleSchemas = {
  search: {
    query: z.object({ ...tableQuery, q: labelled(searchLine({ max: 64 }), 'รหัสหรือชื่อ').optional(), status: status.optional() }),
    data: z.object({ items: z.array(${one}Item), total: count }),
  },
  open: { params, data: ${one}Item },
  draft: { body: ${one}Form, data: ${one}Item },
  publish: { params, body: z.object({}), data: ${one}Item },
  end: { params, body: z.object({ reason: reasonField }), data: ${one}Item },
} as const satisfies SchemasOf<typeof ${one}ConsoleCalls>
`,
  'refusals.ts': ({ title, one, words }) => `import type { Refusals } from '../../refusal.ts'

export const ${one}Refusals = {
  '${one}.not_found': { status: 404, error: '${words} not found', message: 'ไม่พบ${title}นี้' },
  '${one}.claimed': { status: 409, error: 'it is already claimed', message: 'คุณรับ${title}นี้ไปแล้ว' },
  '${one}.ended': { status: 409, error: 'it has ended', message: '${title}นี้จบแล้ว' },
  '${one}.code_taken': { status: 409, error: 'the code is taken', message: 'มี${title}รหัสนี้แล้ว' },
  '${one}.not_draft': { status: 409, error: 'it is not a draft', message: '${title}นี้เผยแพร่แล้ว' },
  '${one}.not_published': { status: 409, error: 'it is not published', message: '${title}นี้ไม่ได้เผยแพร่อยู่' },
  '${one}.second_operator': {
    status: 409,
    error: 'another operator has to publish it',
    message: 'มูลค่าเกิน {max} บาท ต้องให้เจ้าหน้าที่อีกคนเผยแพร่',
  },
} as const satisfies Refusals<'${one}'>
`,
  'noun.ts': ({ title, one }) => `import { defineNoun } from '../../noun.ts'
import { ${one}Calls, ${one}ConsoleCalls } from './calls.ts'
import { ${one}Refusals } from './refusals.ts'

export const ${one}Noun = defineNoun({
  noun: '${one}',
  member: ${one}Calls,
  console: ${one}ConsoleCalls,
  refusals: ${one}Refusals,
  permissions: {
    '${one}.view': { label: 'ดู${title}', roles: { owner: 'view', marketing: 'view', auditor: 'view' } },
    '${one}.edit': { label: 'แก้ไข${title}', roles: { owner: 'may', marketing: 'may' } },
  },
  audits: {
    '${one}.draft': {},
    '${one}.publish': { changes: 'value' },
    '${one}.end': {},
  },
})
`,
}
