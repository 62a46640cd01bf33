import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCode, cleanText, foldText, searchKey } from './clean-text.ts'

const INVISIBLE = [
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
]
const TONES = ['\u0e48', '\u0e49', '\u0e4a', '\u0e4b']

const thaiText = fc.string({
  unit: fc.constantFrom(
    ...INVISIBLE,
    ...TONES,
    ...'กขคงนม',
    '\u0e4d',
    '\u0e32',
    '\u0e33',
    '\u0e40',
    '\u0e38',
    '\u0e34',
    ' ',
    '\u00a0',
    'e',
    '\u0301',
    '\u2019',
  ),
  maxLength: 12,
})

describe('[TEXT-1, F-126] the cleaner', () => {
  test.each([
    ['สม\u200bชาย', 'สมชาย'],
    ['กํ\u0e32พล', 'กำพล'],
    ['น\u0e49\u0e4d\u0e32ใจ', 'น้ำใจ'],
    ['น\u0e4d\u0e49\u0e32ใจ', 'น้ำใจ'],
    ['น\u0e4d\u0e32\u0e49ใจ', 'น้ำใจ'],
    ['น\u0e33\u0e49ใจ', 'น้ำใจ'],
    ['\u0e33\u0301\u0e33\u0e49', '\u0e49\u0e33\u0301\u0e33'],
    ['น\u0e32\u0e4dใจ', 'นำใจ'],
    ['น\u0e4d\u200b\u0e49\u0e32', 'น้ำ'],
    ['เเดง', 'แดง'],
    ['เ\u200bเดง', 'แดง'],
    ['O\u2019Brien', "O'Brien"],
    ['O\u02bcBrien', "O'Brien"],
    ['สมชาย\u00a0 \u3000ใจดี', 'สมชาย ใจดี'],
    ['e\u200b\u0301', '\u00e9'],
    ['\ufeff\u202aสมชาย\u202c ', 'สมชาย'],
    ['บรรทัด\nสอง', 'บรรทัด\nสอง'],
    ['a – b', 'a – b'],
    ['๑๒', '๑๒'],
  ])('reads %j as %j', (given, clean) => {
    expect(cleanText(given)).toBe(clean)
  })

  test.each([
    ['MRKT\u20132569\u2014G1FT', 'MRKT-2569-G1FT'],
    ['081\u2011234\u22125678', '081-234-5678'],
    ['๐๘๑', '081'],
    ['１２３４５６', '123456'],
    ['ＡＢ－１', 'AB-1'],
    ['น้ำ', 'น้ำ'],
  ])('reads the code %j as %j', (given, clean) => {
    expect(cleanCode(given)).toBe(clean)
  })

  test('[TEXT-1, F-126] whatever is typed, cleaning twice changes nothing more, and no invisible sign stays', () => {
    fc.assert(
      fc.property(fc.oneof(thaiText, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean.normalize('NFC')).toBe(clean)
        for (const sign of INVISIBLE) expect(clean).not.toContain(sign)
        expect(cleanCode(cleanCode(text))).toBe(cleanCode(text))
      }),
      { numRuns: 2_000 },
    )
  })

  test('[TEXT-1, F-126] every order of a nikhahit, a tone and a sara aa with invisible signs between is one sara am', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TONES, ''),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.array(fc.constantFrom(...INVISIBLE, ''), { minLength: 3, maxLength: 3 }),
        (tone, order, signs) => {
          const parts = ['\u0e4d', tone, '\u0e32']
          const typed = order.map((at, place) => `${parts[at] ?? ''}${signs[place] ?? ''}`).join('')
          expect(cleanText(`น${typed}ใจ`)).toBe(`น${tone}\u0e33ใจ`)
        },
      ),
    )
  })

  test('a long run of marks takes no longer than its length', () => {
    const runs = ['\u0e48', '\u0e4d', '\u0e32', ' ', '\u200b', '\u0e40', '\u0e33\u0e48'].map((sign) => sign.repeat(200_000))
    const from = process.cpuUsage()
    for (const run of runs) cleanCode(run)
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(3_000)
  })

  test('[TEXT-1, F-126] a search finds what looks the same, without tones, spaces and case', () => {
    for (const [typed, kept] of [
      ['นํ้าเป็น', 'น้ำเป็น'],
      ['เเม่สาย', 'แม่สาย'],
      ['บาง\u200bรัก', 'บางรัก'],
      ['เสอ ทอง', 'เส่อทอง'],
      ['DP\u201312', 'dp-12'],
      ['๑๐๕๐๐', '10500'],
    ] as const)
      expect(searchKey(typed)).toBe(searchKey(kept))
    expect(foldText('แก้ว')).not.toBe(foldText('แกว'))
  })
})
