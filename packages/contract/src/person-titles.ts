/**
 * What Thai banks and documents write before a name (features F-126). Sources: the regulation of the Prime Minister's Office on the use of titles,
 * the Royal Society's lists of abbreviations (military and police ranks, degrees, noble and monastic titles), and titles seen in answers of Thai
 * banks and in public bug reports. The only table of titles.
 */

/** Titles in full. They may be written directly before a name, as in `นายสมชาย`. */
const WORDS = list(`
  นาย | นาง | นางสาว | เด็กชาย | เด็กหญิง | คุณ | คุณหญิง | ท่านผู้หญิง | หม่อม | หม่อมเจ้า | หม่อมราชวงศ์ | หม่อมหลวง
  พระ | พระครู | พระมหา | พระอธิการ | พระปลัด | พระสมุห์ | พระใบฎีกา | พระภิกษุ | หลวงพ่อ | หลวงปู่ | หลวงตา | สามเณร | เณร | แม่ชี
  ดอกเตอร์ | ด็อกเตอร์ | อาจารย์ | ศาสตราจารย์ | รองศาสตราจารย์ | ผู้ช่วยศาสตราจารย์ | ศาสตราจารย์เกียรติคุณ | ศาสตราจารย์คลินิก
  นายแพทย์ | แพทย์หญิง | ทันตแพทย์ | ทันตแพทย์หญิง | เภสัชกร | เภสัชกรหญิง | สัตวแพทย์ | นายสัตวแพทย์ | สัตวแพทย์หญิง
`)

/** Ranks in full. */
const RANK_WORDS = list(`
  จอมพล | พลเอก | พลโท | พลตรี | พลจัตวา | พันเอก | พันโท | พันตรี | ร้อยเอก | ร้อยโท | ร้อยตรี
  จ่าสิบเอก | จ่าสิบโท | จ่าสิบตรี | สิบเอก | สิบโท | สิบตรี | พลทหาร | พลฯ | นักเรียนนายร้อย
  จอมพลเรือ | พลเรือเอก | พลเรือโท | พลเรือตรี | พลเรือจัตวา | นาวาเอก | นาวาโท | นาวาตรี | เรือเอก | เรือโท | เรือตรี
  พันจ่าเอก | พันจ่าโท | พันจ่าตรี | จ่าเอก | จ่าโท | จ่าตรี
  จอมพลอากาศ | พลอากาศเอก | พลอากาศโท | พลอากาศตรี | พลอากาศจัตวา | นาวาอากาศเอก | นาวาอากาศโท | นาวาอากาศตรี
  เรืออากาศเอก | เรืออากาศโท | เรืออากาศตรี | พันจ่าอากาศเอก | พันจ่าอากาศโท | พันจ่าอากาศตรี
  จ่าอากาศเอก | จ่าอากาศโท | จ่าอากาศตรี
  พลตำรวจเอก | พลตำรวจโท | พลตำรวจตรี | พลตำรวจจัตวา | พันตำรวจเอก | พันตำรวจโท | พันตำรวจตรี
  ร้อยตำรวจเอก | ร้อยตำรวจโท | ร้อยตำรวจตรี | นายดาบตำรวจ | ดาบตำรวจ | จ่าสิบตำรวจ
  สิบตำรวจเอก | สิบตำรวจโท | สิบตำรวจตรี | พลตำรวจ | นายกองเอก | นายกองโท | นายกองตรี | นายหมวดเอก | นายหมวดโท | นายหมวดตรี
`)

/** Abbreviations. They are written with and without dots and spaces between the letters: `พ.ต.อ.`, `พ.ต.อ `, `พตอ `. */
const SHORT = list(`
  น.ส. | ด.ช. | ด.ญ. | ม.จ. | ม.ร.ว. | ม.ล. | ดร. | ศ. | รศ. | ผศ. | อ. | นพ. | พญ. | ทพ. | ทพญ.
  ภก. | ภกญ. | ภญ. | สพ.ญ. | น.สพ. | สพญ. | ทนพ. | ทนพญ. | พว.
`)

const RANK_SHORT = list(`
  พล.อ. | พล.ท. | พล.ต. | พล.จ. | พ.อ. | พ.ท. | พ.ต. | ร.อ. | ร.ท. | ร.ต. | จ.ส.อ. | จ.ส.ท. | จ.ส.ต. | ส.อ. | ส.ท. | ส.ต.
  พล.ร.อ. | พล.ร.ท. | พล.ร.ต. | พล.ร.จ. | น.อ. | น.ท. | น.ต. | พ.จ.อ. | พ.จ.ท. | พ.จ.ต. | จ.อ. | จ.ท. | จ.ต.
  พล.อ.อ. | พล.อ.ท. | พล.อ.ต. | พล.อ.จ. | พ.อ.อ. | พ.อ.ท. | พ.อ.ต.
  พล.ต.อ. | พล.ต.ท. | พล.ต.ต. | พล.ต.จ. | พ.ต.อ. | พ.ต.ท. | พ.ต.ต. | ร.ต.อ. | ร.ต.ท. | ร.ต.ต. | ด.ต.
  ส.ต.อ. | ส.ต.ท. | ส.ต.ต. | ก.อ. | ก.ท. | ก.ต. | มว.อ. | มว.ท. | มว.ต. | นรต. | นนร.
`)

/** Titles in Latin letters, in lower case. */
const LATIN = list(`
  mr | mrs | ms | miss | master | mstr | khun | khunying | thanpuying | dr | prof | professor | asst prof | assoc prof
  acting | m l | m r | mom luang | mom rajawongse | mom chao | phra | phra maha | phra khru
`)

const LATIN_RANKS = list(`
  gen | general | lt gen | maj gen | brig gen | col | colonel | sp col | lt col | maj | major | capt | captain | lt | 1st lt | 2nd lt
  sub lt | sergeant | sgt | m sgt | sgt maj | s sgt | cpl | pvt | adm | v adm | r adm | cdr | lt cdr | lt jg
  acm | avm | gp capt | wg cdr | sqn ldr | flt lt | flg off | plt off | flt sgt
  pol | pol gen | pol lt gen | pol maj gen | pol col | pol lt col | pol maj | pol capt | pol lt | pol sub lt | pol sen sgt maj
  pol sgt maj | pol sgt | pol cpl | pol l c | pol const
`)

/** Before a rank that is not confirmed yet. */
const ACTING = ['ว่าที่']

/** The separators between a rank and a name. */
const AFTER_RANK = ['หญิง', '(หญิง)', 'พิเศษ', '(พิเศษ)']

/** Written behind the name of a navy officer. */
export const NAVY_SUFFIX = /\s*ร\.\s?น\.?$/u

/** A title of the table as it is found at the beginning of a text. */
export interface Title {
  readonly pattern: RegExp
  readonly kind: 'title' | 'acting' | 'rank' | 'after_rank'
}

const escaped = (text: string) => text.replaceAll(/[.()]/gu, String.raw`\$&`)

const inFull =
  (kind: Title['kind']) =>
  (text: string): Title => ({ pattern: new RegExp(`^${escaped(text)}\\.?`, 'iu'), kind })

/** A dot or a space must end it, since names begin with the same letters (`รตนพร`, `มลฤดี`); after a single letter only a dot does. */
const inShort =
  (kind: Title['kind']) =>
  (text: string): Title => {
    const parts = text.split(/[.\s]/u).filter((part) => part !== '')
    const end = parts.join('').length === 1 ? String.raw`\.` : String.raw`(?:\.|(?=\s))`
    return { pattern: new RegExp(`^${parts.join(String.raw`\.?\s?`)}${end}`, 'iu'), kind }
  }

export const TITLES: readonly Title[] = [
  ...WORDS.map(inFull('title')),
  ...RANK_WORDS.map(inFull('rank')),
  ...SHORT.map(inShort('title')),
  ...RANK_SHORT.map(inShort('rank')),
  ...LATIN.map(inShort('title')),
  ...LATIN_RANKS.map(inShort('rank')),
  ...ACTING.map(inFull('acting')),
  ...AFTER_RANK.map(inFull('after_rank')),
]

/** First names that begin like a title. They are stored as they are typed. */
export const NAMES_LIKE_TITLES: ReadonlySet<string> = new Set(['คุณวุฒิ', 'คุณธรรม', 'คุณวัฒน์', 'คุณภัทร', 'คุณพัฒน์', 'พระพาย', 'พระเพลิง'])

function list(text: string): readonly string[] {
  return text
    .split(/[|\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
