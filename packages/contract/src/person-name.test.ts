import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCutOf, sameName, withoutTitle } from './person-name.ts'

/** The forms in which a bank or a document writes สมชาย ใจดี. */
const MEN_NAMES = list(`
  สมชาย ใจดี | สมชายใจดี | สมชาย  ใจดี |  สมชาย ใจดี  | สมชาย\u00a0ใจดี | สม\u200bชาย ใจดี | \u202aสมชาย ใจดี\u202c | สมชาย ใจ\u00adดี
  นาย สมชาย ใจดี | นายสมชาย ใจดี | นายสมชายใจดี | นาย.สมชาย ใจดี | คุณสมชาย ใจดี | คุณ สมชาย ใจดี | ด.ช. สมชาย ใจดี | ด.ช.สมชาย ใจดี
  ด ช สมชาย ใจดี | ดช. สมชาย ใจดี | ดช สมชาย ใจดี | เด็กชายสมชาย ใจดี | เด็กชาย สมชาย ใจดี
  ว่าที่ ร.ต.สมชาย ใจดี | ว่าที่ร.ต. สมชาย ใจดี | ว่าที่ร้อยตรีสมชาย ใจดี | ว่าที่ ร้อยตรี สมชาย ใจดี | ว่าที่ พ.ต. สมชาย ใจดี
  ว่าที่ รต สมชาย ใจดี
  พ.ต.อ.สมชาย ใจดี | พ.ต.อ. สมชาย ใจดี | พ. ต. อ. สมชาย ใจดี | พ.ต.อ สมชาย ใจดี | พตอ สมชาย ใจดี | พตอ. สมชาย ใจดี
  พันตำรวจเอก สมชาย ใจดี
  พันตำรวจเอกสมชาย ใจดี | พ.ต.ท.สมชาย ใจดี | พ.ต.ต. สมชาย ใจดี | ร.ต.อ. สมชาย ใจดี | ร.ต.ท. สมชาย ใจดี | ร.ต.ต. สมชาย ใจดี
  ด.ต.สมชาย ใจดี
  ดาบตำรวจ สมชาย ใจดี | จ.ส.ต. สมชาย ใจดี | ส.ต.อ. สมชาย ใจดี | ส.ต.ท. สมชาย ใจดี | ส.ต.ต. สมชาย ใจดี | พล.ต.อ. สมชาย ใจดี
  พล.ต.ท.สมชาย ใจดี
  พล.ต.ต.สมชาย ใจดี | พล.อ. สมชาย ใจดี | พลเอก สมชาย ใจดี | พลเอกสมชาย ใจดี | พล.ท. สมชาย ใจดี | พล.ต. สมชาย ใจดี | พ.อ. สมชาย ใจดี
  พ.อ.(พิเศษ) สมชาย ใจดี | พ.อ.พิเศษ สมชาย ใจดี | พ.ท.สมชาย ใจดี | ร.อ. สมชาย ใจดี | ร.ท.สมชาย ใจดี | จ.ส.อ.สมชาย ใจดี
  ส.อ. สมชาย ใจดี
  พลทหาร สมชาย ใจดี | พลฯ สมชาย ใจดี | น.อ. สมชาย ใจดี | น.อ.สมชาย ใจดี ร.น. | นาวาเอก สมชาย ใจดี ร.น. | พล.ร.อ.สมชาย ใจดี
  พ.จ.อ. สมชาย ใจดี
  จ.อ. สมชาย ใจดี | พล.อ.อ. สมชาย ใจดี | พลอากาศเอก สมชาย ใจดี | พ.อ.อ. สมชาย ใจดี | เรืออากาศตรี สมชาย ใจดี
  ดร.สมชาย ใจดี | ดร. สมชาย ใจดี | ดร สมชาย ใจดี | นาย ดร.สมชาย ใจดี | ศ.สมชาย ใจดี | ศ.ดร.สมชาย ใจดี | ผศ.ดร. สมชาย ใจดี
  รศ.ดร.นพ.สมชาย ใจดี
  นพ.สมชาย ใจดี | นายแพทย์สมชาย ใจดี | นายแพทย์ สมชาย ใจดี | ทพ. สมชาย ใจดี | ภก. สมชาย ใจดี | น.สพ. สมชาย ใจดี | อ.สมชาย ใจดี
  อาจารย์สมชาย ใจดี
  ม.ล.สมชาย ใจดี | ม.ล. สมชาย ใจดี | มล. สมชาย ใจดี | หม่อมหลวงสมชาย ใจดี | ม.ร.ว. สมชาย ใจดี | หม่อมราชวงศ์ สมชาย ใจดี
  ม.จ. สมชาย ใจดี
  พระสมชาย ใจดี | พระมหาสมชาย ใจดี | พระครู สมชาย ใจดี | สามเณรสมชาย ใจดี | พล.ต.อ. ดร. สมชาย ใจดี
`)

/** And of สมหญิง ใจดี. */
const WOMEN_NAMES = list(`
  น.ส. สมหญิง ใจดี | น.ส.สมหญิง ใจดี | น.ส สมหญิง ใจดี | น. ส. สมหญิง ใจดี | นส. สมหญิง ใจดี | นส สมหญิง ใจดี | นางสาว สมหญิง ใจดี
  นางสาวสมหญิง ใจดี
  นาง สมหญิง ใจดี | นางสมหญิง ใจดี | ด.ญ.สมหญิง ใจดี | เด็กหญิงสมหญิง ใจดี | คุณหญิง สมหญิง ใจดี | ท่านผู้หญิงสมหญิง ใจดี
  ว่าที่ ร.ต.หญิง สมหญิง ใจดี | ว่าที่ร้อยตรีหญิงสมหญิง ใจดี | พ.ต.อ.หญิง สมหญิง ใจดี | พ.ต.ท.หญิงสมหญิง ใจดี | ร.ต.ต. หญิง สมหญิง ใจดี
  ร.ต.(หญิง) สมหญิง ใจดี
  พญ.สมหญิง ใจดี | แพทย์หญิงสมหญิง ใจดี | ทพญ. สมหญิง ใจดี | ภญ. สมหญิง ใจดี | สพ.ญ. สมหญิง ใจดี | แม่ชีสมหญิง ใจดี
`)

const LATIN_NAMES = list(`
  SOMCHAI JAIDEE | somchai  jaidee | MR. SOMCHAI JAIDEE | MR.SOMCHAI JAIDEE | Mr Somchai Jaidee | DR. SOMCHAI JAIDEE
  Dr Somchai Jaidee
  POL.COL. SOMCHAI JAIDEE | POL. LT. COL. SOMCHAI JAIDEE | Pol Lt Col Somchai Jaidee | LT. SOMCHAI JAIDEE
  ACTING SUB LT. SOMCHAI JAIDEE | GEN. SOMCHAI JAIDEE
  SGT.MAJ. SOMCHAI JAIDEE | ASST. PROF. DR. SOMCHAI JAIDEE | M.L. SOMCHAI JAIDEE | KHUN SOMCHAI JAIDEE | ＭＲ．ＳＯＭＣＨＡＩ ＪＡＩＤＥＥ
`)

const EQUAL: readonly (readonly [told: string, known: string])[] = [
  ...MEN_NAMES.map((reported) => [reported, 'สมชาย ใจดี'] as const),
  ...WOMEN_NAMES.map((reported) => [reported, 'สมหญิง ใจดี'] as const),
  ...LATIN_NAMES.map((reported) => [reported, 'Somchai Jaidee'] as const),
  // Public bug reports (N1, N2).
  ['นาย กำพล น้ำใจ', 'กํ\u0e32พล น้ํ\u0e32ใจ'],
  ['นาย กำพล น้ำใจ', 'กํ\u0e32พล นํ้\u0e32ใจ'],
  ['นาย แดง ใจดี', 'เเดง ใจดี'],
  ['MISS O\u2019BRIEN SMITH', "O'Brien Smith"],
  ['MISS SOMYING JAIDEE', 'Somying Jaidee'],
  ['MRS. SOMYING JAIDEE', 'Somying Jaidee'],
  ['นาย สมชาย ณอยุธยา', 'สมชาย ณ อยุธยา'],
  // Names that begin like a title, and short ones.
  ['นาย นายก ดี', 'นายก ดี'],
  ['นายก ดี', 'นายก ดี'],
  ['นาย ก ดี', 'ก ดี'],
  ['นายดี มีสุข', 'ดี มีสุข'],
  ['นางฟ้า ใจดี', 'นางฟ้า ใจดี'],
  ['นาง นางฟ้า ใจดี', 'นางฟ้า ใจดี'],
  ['คุณากร ใจดี', 'คุณากร ใจดี'],
  ['นาย คุณวุฒิ ใจดี', 'คุณวุฒิ ใจดี'],
  ['น.ส. หญิง ใจดี', 'หญิง ใจดี'],
  ['คุณหญิง ใจดี', 'หญิง ใจดี'],
  ['นาย พลเอก ใจดี', 'พลเอก ใจดี'],
  ['น.ส. มลฤดี ใจดี', 'มลฤดี ใจดี'],
  // Members of before are stored with a title.
  ['นาย สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['พ.ต.อ. สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['น.ส.สมหญิง ใจดี', 'นางสาว สมหญิง ใจดี'],
]

const DIFFERENT: readonly (readonly [told: string, known: string])[] = [
  // Public bug reports (N5).
  ['ก ดี', 'นายก ดี'],
  ['นายก ดี', 'ก ดี'],
  ['สมชาย ใจดี', 'สมหญิง ใจดี'],
  ['นาย สมชาย ใจดี', 'สมหญิง ใจดี'],
  ['สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['นาย สมชาย ใจดี', 'สมชาย ใจดำ'],
  ['นาย สมชาย ใจดี', 'สม ใจดี'],
  ['นาย สมชาย', 'สมชาย ใจดี'],
  ['สมชาย', 'สมชาย ใจดี'],
  ['ฟ้า ใจดี', 'นางฟ้า ใจดี'],
  ['นาย ฟ้า ใจดี', 'นางฟ้า ใจดี'],
  ['นาย ใจดี', 'พลเอก ใจดี'],
  ['พลเอก ใจดี', 'พันตรี ใจดี'],
  ['พระ ใจดี', 'คุณ ใจดี'],
  ['มลฤดี ใจดี', 'ฤดี ใจดี'],
  ['รตนพร ใจดี', 'นพร ใจดี'],
  ['คุณากร ใจดี', 'ากร ใจดี'],
  ['นายิกา ใจดี', 'กา ใจดี'],
  ['ดรุณี ใจดี', 'ุณี ใจดี'],
  ['พอใจ ดี', 'ใจ ดี'],
  ['สอาด ใจดี', 'าด ใจดี'],
  ['หญิง ใจดี', 'คุณหญิง ใจดี'],
  ['แก้ว ใจดี', 'แกว ใจดี'],
  ['แก้ว ใจดี', 'แก่ว ใจดี'],
  ['มรกต ใจดี', 'กต ใจดี'],
  ['MISSY JAIDEE', 'Y Jaidee'],
  ['DREW JAIDEE', 'ew Jaidee'],
  ['POLLY JAIDEE', 'ly Jaidee'],
  ['SOMCHAI JAIDEE', 'สมชาย ใจดี'],
  ['MR. SOMCHAI JAIDEE', 'Somchay Jaidee'],
  ['', ''],
  ['', 'สมชาย ใจดี'],
  ['นาย', ''],
  ['นาย ', 'สมชาย ใจดี'],
  ['สมชาย ใจดี', ''],
]

describe('[TEXT-1, F-126] whose name it is', () => {
  test.each(EQUAL)('%j is %j', (reported, known) => {
    expect(sameName(reported, known)).toBe(true)
  })

  test.each(DIFFERENT)('%j is not %j', (reported, known) => {
    expect(sameName(reported, known)).toBe(false)
  })

  test('[TEXT-1, F-126] however sara am, tones, invisible signs, spaces and titles are written', () => {
    const reported = fc.record({
      title: fc.constantFrom('', 'นาย ', 'นาย', 'ว่าที่ ร.ต.', 'พ.ต.อ.', 'ดร. ', 'คุณ', 'ม.ล. ', 'ผศ.ดร.'),
      am: fc.constantFrom('\u0e49\u0e33', '\u0e4d\u0e49\u0e32', '\u0e49\u0e4d\u0e32', '\u0e4d\u0e32\u0e49', '\u0e33\u0e49'),
      ae: fc.constantFrom('แ', 'เเ'),
      sign: fc.constantFrom('', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u202c'),
      space: fc.constantFrom(' ', '  ', '\u00a0', '\u3000 '),
    })
    fc.assert(
      fc.property(reported, reported, (one, other) => {
        const named = ({ am, ae, sign, space }: typeof one, title: string) => `${title}${sign}${ae}ด${sign}ง${space}น${am}${sign}ใจ`
        expect(sameName(named(one, one.title), named(other, ''))).toBe(true)
        expect(sameName(named(one, one.title), `${named(other, '')}ดี`)).toBe(false)
      }),
    )
  })

  test('a very long text is no name, and is compared at once', () => {
    expect(sameName(`${'นาย '.repeat(50_000)}สมชาย ใจดี`, 'สมชาย ใจดี')).toBe(false)
  })
})

describe('[TRANSFER-2, F-121] a cut form of a name', () => {
  const thai = { firstName: 'ทดสอบ', lastName: 'ภักดี' }
  const latin = { firstName: 'Somchai', lastName: 'Jaidee' }

  test.each([
    ['ทดสอบ ภ', thai],
    ['นาย ทดสอบ ภ', thai],
    ['นายทดสอบ ภัก', thai],
    ['นาย ทดสอบ ภ***', thai],
    ['น.ส. ทดสอบ ภ.', thai],
    ['ทดสอบ ภักดี', thai],
    ['ทดสอบภักดี', thai],
    ['SOMCHAI J', latin],
    ['MR. SOMCHAI J.', latin],
    ['somchai jai*', latin],
    ['MARY JANE S', { firstName: 'Mary Jane', lastName: 'Smith' }],
    ['นาย สมชาย ณ', { firstName: 'สมชาย', lastName: 'ณ อยุธยา' }],
    ['นาย สมชาย ใ', { firstName: 'นายสมชาย', lastName: 'ใจดี' }],
    ['นาย กำพล น้', { firstName: 'กํ\u0e32พล', lastName: 'นํ้\u0e32ใจ' }],
  ])('%j may be %j', (reported, known) => {
    expect(isCutOf(reported, known)).toBe(true)
  })

  test.each([
    ['ทดสอบ', thai],
    ['ทดสอบ .', thai],
    ['ทดสอบ ***', thai],
    ['ทดสอบ ภักดี ***', thai],
    ['ทดสอบ ภักดี x', thai],
    ['ทดสอบ ก', thai],
    ['ทดส ภักดี', thai],
    ['ท ภักดี', thai],
    ['ทดสอบภ', thai],
    ['ทดสอบ ภักดีมาก', thai],
    ['SOMCHAI K', latin],
    ['S J', latin],
    ['SOMCHAI ใ', { firstName: 'สมชาย', lastName: 'ใจดี' }],
    ['สมชาย ด', { firstName: 'สม', lastName: 'ชายดี' }],
    ['ก ด', { firstName: 'นายก', lastName: 'ดี' }],
    ['สมชาย ใ', { firstName: 'นายสมชาย', lastName: 'ใจดี' }],
    ['', thai],
  ])('%j is not %j', (reported, known) => {
    expect(isCutOf(reported, known)).toBe(false)
  })
})

describe('[TEXT-1, F-126] a typed first name', () => {
  test.each([
    ['นายสมชาย', 'สมชาย'],
    ['นาย สมชาย', 'สมชาย'],
    ['น.ส.สมหญิง', 'สมหญิง'],
    ['นางสาวสมหญิง', 'สมหญิง'],
    ['ม.ล. สมชาย', 'สมชาย'],
    ['คุณสมชาย', 'สมชาย'],
    ['ดร.สมชาย', 'สมชาย'],
    ['ผศ.ดร.สมชาย', 'สมชาย'],
    ['นายแพทย์สมชาย', 'สมชาย'],
    ['ว่าที่ร้อยตรีหญิงสมศรี', 'สมศรี'],
    ['ว่าที่ ร.ต. สมชาย', 'สมชาย'],
    ['พ.ต.อ.หญิง สมศรี', 'สมศรี'],
    ['นายคุณวุฒิ', 'คุณวุฒิ'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(withoutTitle(typed)).toBe(stored)
  })

  test.each([
    'สมชาย',
    'นายก',
    'นาย',
    'นาย ก',
    'นางฟ้า',
    'คุณวุฒิ',
    'คุณากร',
    'พลเอก',
    'พลอย',
    'ดรุณี',
    'รตนพร',
    'มลฤดี',
    'นายิกา',
    'Somchai',
    'Mr. Bean',
  ])('%j stays', (typed) => {
    expect(withoutTitle(typed)).toBe(typed)
  })
})

function list(text: string): readonly string[] {
  return text
    .split(/[|\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
