import { describe, expect, test } from 'vitest'
import glossary from './glossary.th.json' with { type: 'json' }
import { cleanThai, keepThai, UNBROKEN_WORDS } from './keep-thai.ts'

const sentences = Object.values(glossary).map((entry) => entry.th)

describe('line breaks in Thai text', () => {
  test('no listed word can be cut in the middle, in any sentence of the glossary', () => {
    const cut = sentences.filter((sentence) => UNBROKEN_WORDS.some((word) => keepThai(sentence).includes(word)))

    expect(sentences.length).toBeGreaterThan(600)
    expect(cut).toEqual([])
  })

  test('a listed word between Thai letters may break at both of its edges', () => {
    expect(keepThai('ดูโปรโมชั่นของฉัน')).toMatch(/^ดู\u200B.+\u200Bของฉัน$/)
  })

  test.each([
    ['กรุณาตรวจสอบสัญญาณ', 'ตรวจสอบ'],
    ['ผู้ตรวจสอบไม่ทำงาน', 'ตรวจสอบ'],
    ['เพื่อความปลอดภัยของบัญชี', 'ความปลอดภัย'],
    ['ยังไม่ได้วางเดิมพัน', 'เดิมพัน'],
    ['ต้องให้เจ้าหน้าที่อีกคนยืนยัน', 'เจ้าหน้าที่'],
    ['ตั้งรหัสผ่านใหม่แล้ว', 'รหัสผ่าน'],
    ['แล้วกลับมายืนยัน', 'กลับมา'],
    ['ถอนได้หลังครบ 24 ชั่วโมง', 'หลังครบ'],
  ])('%s: the dictionary of browsers cuts %s, and it stays whole', (sentence, word) => {
    const cutAt = Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(sentence), ({ index }) => index)
    const inside = cutAt.filter((at) => at > sentence.indexOf(word) && at < sentence.indexOf(word) + word.length)

    expect(inside.length).toBeGreaterThan(0)
    expect(keepThai(sentence).split('\u200B').map(cleanThai).join('|')).toMatch(new RegExp(`(^|\\|)${word}(\\||\\u00A0| |$)`))
    expect(keepThai(sentence)).not.toContain(word)
  })

  test('a listed word at the edge of the text gets no character there', () => {
    expect(keepThai('เครดิต')).toMatch(/^เ\u2060?ค.*ต$/u)
    expect(keepThai('เครดิต').startsWith('\u200B')).toBe(false)
  })

  test('no mark stands alone: joiners sit between whole clusters only', () => {
    for (const word of UNBROKEN_WORDS) expect(keepThai(word)).not.toMatch(/\u2060[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/)
  })

  test('the clusters are those of the language', () => {
    const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })
    for (const word of UNBROKEN_WORDS)
      expect(keepThai(word)).toBe(Array.from(graphemes.segment(word), ({ segment }) => segment).join('\u2060'))
  })

  test('ๆ never starts a line', () => {
    expect(sentences.filter((sentence) => / ๆ/.test(keepThai(sentence)))).toEqual([])
    expect(keepThai('ขนส่งอื่น ๆ')).toBe('ขนส่งอื่น\u00A0ๆ')
  })

  test('a number keeps its unit, and ฿ its number', () => {
    expect(cleanThai(keepThai('ถอน 4,500 บาท'))).toBe('ถอน 4,500 บาท')
    expect(keepThai('ถอน 4,500 บาท')).toContain('4,500\u00A0บาท')
    expect(keepThai('ภายใน 2 วินาที')).toContain('2\u00A0วินาที')
    expect(keepThai('฿ 500')).toBe('฿500')
  })

  test('an account number stays on one line', () => {
    expect(keepThai('เข้า 012-3-45678-9')).toBe('เข้า 012-\u20603-\u206045678-\u20609')
  })

  test('the clean text is the text that went in', () => {
    for (const sentence of sentences) expect(cleanThai(keepThai(sentence))).toBe(sentence)
  })
})
