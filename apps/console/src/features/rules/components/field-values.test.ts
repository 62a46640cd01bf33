import { describe, expect, test } from 'vitest'
import type { Field, Section } from '../queries.ts'
import { changesIn, found, groupsOf, missingIn, typedOf, valueText } from './field-values.ts'

const FIELD: Field = {
  path: 'depositMax',
  label: 'ฝากสูงสุด',
  group: 'ฝากเงิน',
  unit: 'baht',
  class: 'money',
  value: 200_000,
  initial: 200_000,
}
const ACCOUNT = { source: 'feed', bankCode: 'SCB', number: '1234567890', name: 'บริษัท มรกต จำกัด' } as const
const SECTION: Section = {
  section: 'cashier',
  title: 'ฝากและถอน',
  version: 0,
  changedBy: null,
  changedAt: null,
  proposal: null,
  fields: [
    FIELD,
    { ...FIELD, path: 'receiver.name', label: 'ชื่อบัญชี', group: null, unit: 'text', value: 'มรกต', initial: 'มรกต' },
    { ...FIELD, path: 'otherReceivers', label: 'บัญชี', group: null, unit: 'accounts', value: [ACCOUNT], initial: [] },
  ],
}
const typedWith = (more: object) => ({ ...typedOf(SECTION), ...more })

describe('[TRUST-3] what is typed of a section', () => {
  test('is a change where it is another value, whatever commas and spaces it has', () => {
    expect(changesIn(SECTION, typedOf(SECTION))).toEqual([])
    expect(changesIn(SECTION, typedWith({ depositMax: '200,000', 'receiver.name': ' มรกต ' }))).toEqual([])
    expect(changesIn(SECTION, typedWith({ depositMax: '150,000.50' }))).toMatchObject([{ after: 150_000.5 }])
    expect(changesIn(SECTION, typedWith({ otherReceivers: [] }))).toMatchObject([{ after: [] }])
  })

  test.each([
    ['nothing', {}, 'เหตุผลที่ดี', 'ยังไม่มีค่าที่เปลี่ยน'],
    ['an empty number', { depositMax: ' ' }, 'เหตุผลที่ดี', 'ฝากสูงสุด: กรุณากรอกตัวเลขตั้งแต่ 0'],
    ['words', { depositMax: 'มาก' }, 'เหตุผลที่ดี', 'ฝากสูงสุด: กรุณากรอกตัวเลขตั้งแต่ 0'],
    ['less than nothing', { depositMax: '-1' }, 'เหตุผลที่ดี', 'ฝากสูงสุด: กรุณากรอกตัวเลขตั้งแต่ 0'],
    ['without end', { depositMax: '1e999' }, 'เหตุผลที่ดี', 'ฝากสูงสุด: กรุณากรอกตัวเลขตั้งแต่ 0'],
    ['an account of three digits', { otherReceivers: [{ ...ACCOUNT, number: '123' }] }, 'เหตุผลที่ดี', 'บัญชี: เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก'],
    ['an account without a name', { otherReceivers: [{ ...ACCOUNT, name: ' ' }] }, 'เหตุผลที่ดี', 'บัญชี: กรุณากรอกชื่อบัญชี'],
    ['no name', { 'receiver.name': ' ' }, 'เหตุผลที่ดี', 'ชื่อบัญชี: กรุณากรอกค่า'],
    ['a short reason', { depositMax: '1' }, 'ดี', 'กรุณากรอกเหตุผลอย่างน้อย 5 ตัวอักษร'],
    ['all that is asked for', { depositMax: '1' }, 'เหตุผลที่ดี', null],
  ])('%s: says what is missing', (_what, typed, reason, missing) => {
    expect(missingIn(SECTION, typedWith(typed), reason)).toBe(missing)
  })
})

test('[TRUST-3] values are shown with their unit, and accounts by bank, number and name', () => {
  expect(valueText({ unit: 'baht' }, 200_000)).toBe('200,000 บาท')
  expect(valueText({ unit: 'accounts' }, [ACCOUNT])).toBe('SCB 1234567890 บริษัท มรกต จำกัด')
  expect(valueText({ unit: 'accounts' }, [])).toBe('ไม่มี')
})

test('[TRUST-3] sections are found by title, group and label, and fields stay in their groups', () => {
  expect(found([SECTION], ' ')).toEqual([SECTION])
  expect(found([SECTION], 'ฝากสูง')[0]?.fields.map(({ path }) => path)).toEqual(['depositMax'])
  expect(found([SECTION], 'ฝากและ')).toEqual([SECTION])
  expect(found([SECTION], 'ไม่มีแบบนี้')).toEqual([])
  expect(groupsOf(SECTION.fields).map(([group, fields]) => [group, fields.length])).toEqual([
    ['ฝากเงิน', 1],
    [null, 2],
  ])
})
