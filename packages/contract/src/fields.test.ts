import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { choice, fieldOf, labelled, schemaAt } from './fields.ts'
import { baht, line, moment, whole } from './formats.ts'
import { reasonField } from './reason.ts'

const tier = choice({ LOW: 'ต่ำ', HIGH: 'สูง' }, { label: 'ระดับ', none: 'ไม่กำหนด', error: 'กรุณาเลือกระดับ' })

describe('what a schema says of its field', () => {
  test.each([
    ['a line, with the label of its messages', line('ชื่อ', { max: 9 }), { kind: 'line', label: 'ชื่อ', empty: 'missing' }],
    ['a line with more checks', line('ชื่อ', { max: 9 }).min(2).regex(/x/), { kind: 'line', label: 'ชื่อ' }],
    ['a whole number with its unit', whole('เครดิต', { min: 0, max: 9, unit: 'บาท' }), { kind: 'number', label: 'เครดิต (บาท)' }],
    ['a default', whole('สปิน', { min: 0, max: 9 }).default(3), { label: 'สปิน', empty: 'absent', initial: 3 }],
    ['null by default', line('ชื่อ', { max: 9 }).nullable().default(null), { label: 'ชื่อ', empty: 'null', initial: null }],
    ['an optional null', moment.nullable().optional(), { kind: 'moment', empty: 'null' }],
    ['an optional enum', tier.optional(), { kind: 'choice', label: 'ระดับ', none: 'ไม่กำหนด', empty: 'absent' }],
    ['an amount with a description', baht.meta({ description: 'of one' }), { kind: 'baht' }],
    ['a switch', z.boolean(), { kind: 'switch', empty: 'missing' }],
    ['a transformed text', line('ชื่อ', { max: 9 }).transform((text) => text.length), { kind: 'line', label: 'ชื่อ' }],
    ['the reason', reasonField, { kind: 'line', label: 'เหตุผล' }],
    ['a list of words', labelled(z.array(tier).min(1), 'ระดับ'), { kind: 'choices', label: 'ระดับ', words: { LOW: 'ต่ำ' } }],
    ['a list, which no field of a form shows', z.array(z.string()), { kind: 'other' }],
  ] as const)('%s', (_, schema, expected) => {
    expect(fieldOf(schema)).toMatchObject(expected)
  })

  test('a label of one use leaves a shared schema alone, and adds to what it says', () => {
    const own = labelled(baht, 'งบ')
    expect([fieldOf(own).label, fieldOf(own).kind, fieldOf(baht).label]).toEqual(['งบ', 'baht', undefined])
    expect(fieldOf(labelled(tier, { hint: 'ครั้งเดียว' }))).toMatchObject({ label: 'ระดับ', hint: 'ครั้งเดียว', words: { LOW: 'ต่ำ' } })
  })

  test('labels are no part of the description of the API', () => {
    expect(JSON.stringify(z.toJSONSchema(z.object({ tier, name: line('ชื่อ', { max: 9 }) })))).not.toMatch(/[\u0e00-\u0e7f]/u)
  })

  test('an enum accepts its words alone, and refuses in Thai', () => {
    expect([tier.parse('LOW'), tier.safeParse('OTHER').error?.issues[0]?.message]).toEqual(['LOW', 'กรุณาเลือกระดับ'])
  })
})

test('a path leads through objects and what wraps them, and to no other field', () => {
  const schema = z.object({ rates: z.object({ slot: whole('สล็อต', { min: 0, max: 9 }) }).prefault({ slot: 1 }) })
  expect(fieldOf(schemaAt(schema, 'rates.slot')).label).toBe('สล็อต')
  expect(() => schemaAt(schema, 'rates.none')).toThrow('no field rates.none')
  expect(() => schemaAt(schema, 'none')).toThrow('no field none')
})
