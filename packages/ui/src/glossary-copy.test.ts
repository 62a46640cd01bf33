import { describe, expect, test } from 'vitest'
import glossary from './glossary.th.json' with { type: 'json' }
import additions from './glossary-additions.th.json' with { type: 'json' }
import { copy } from './copy.ts'
import { copyMismatches } from './glossary-check.ts'
import { fill } from './glossary-copy.ts'

describe('the words of the product', () => {
  test('a placeholder is replaced by its value, wherever it stands', () => {
    expect(fill('ถอน {amount} บาท เข้าบัญชี {bank} {account}', { amount: '300', bank: 'กสิกรไทย', account: '012-3' })).toBe(
      'ถอน 300 บาท เข้าบัญชี กสิกรไทย 012-3',
    )
  })

  test('a text that drifted from the glossary is named', () => {
    expect(copyMismatches({ 'nav.home': 'หน้าแรก' })).toEqual([])
    expect(copyMismatches({ 'nav.home': 'โฮม', 'nav.none': 'ก' })).toHaveLength(2)
  })

  test('the components speak the words of the glossary', () => {
    expect(copyMismatches(copy)).toEqual([])
  })

  test('additions never redefine a word of the glossary', () => {
    expect(Object.keys(additions).filter((key) => key in glossary)).toEqual([])
  })

  test('no sentence ends with a particle', () => {
    const texts = [...Object.values(glossary), ...Object.values(additions)].map((entry) => entry.th)
    expect(texts.filter((text) => /(ครับ|ค่ะ|คะ|(?<!ช)นะ)$/.test(text))).toEqual([])
  })
})
