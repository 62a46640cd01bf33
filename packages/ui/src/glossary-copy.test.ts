import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { copyMismatches, terms, unlistedKeys } from './glossary-check.ts'
import { fill } from './glossary-copy.ts'

const page = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| `([\w.]+)` \| (.+) \| (.+) \|$/gm)].map(([, key, english, thai]) => ({ key, english, thai }))

describe('the glossary', () => {
  test('a placeholder is replaced by its value at any position', () => {
    expect(fill('ถอน {amount} บาท เข้าบัญชี {bank} {account}', { amount: '300', bank: 'กสิกรไทย', account: '012-3' })).toBe(
      'ถอน 300 บาท เข้าบัญชี กสิกรไทย 012-3',
    )
  })

  test('a text that differs from its term is named, and a key without a term is free', () => {
    expect(copyMismatches({ 'nav.home': 'หน้าแรก', 'deposit.anything': 'ก' })).toEqual([])
    expect(copyMismatches({ 'nav.home': 'โฮม' })).toEqual(['nav.home: โฮม (glossary: หน้าแรก)'])
  })

  test('a key of two copies that is no term is named once', () => {
    const copies = [{ 'nav.home': 'ก', 'nav.none': 'ก' }, { 'nav.none': 'ข', 'nav.once': 'ค' }, { 'nav.none': 'ก' }]

    expect(unlistedKeys([...copies, { 'nav.home': 'ก' }])).toEqual(['nav.none'])
  })

  test('docs/glossary.md lists the same terms with their English', () => {
    expect(rows.map(({ key, thai }) => [key, thai])).toEqual([...terms])
    expect(rows.filter(({ english }) => /[฀-๿]/.test(english ?? ''))).toEqual([])
  })
})
