import { cleanCode, searchKey } from '@morakot/contract/clean-text'

/** A sub-district with its district, province and postcode. */
export interface Place {
  readonly subdistrict: string
  readonly district: string
  readonly province: string
  readonly postcode: string
}

const BANGKOK = 'กรุงเทพมหานคร'
const inBangkok = (district: string, subdistrict: string, postcode: string): Place => ({
  subdistrict,
  district,
  province: BANGKOK,
  postcode,
})

/**
 * What the package of addresses lacks: the sub-districts that Bangkok's announcements of 2017 made (public reports: gluons/vue-thailand-address
 * #119, kongvut/thai-province-data #20, ETDA/e-TaxInvoice-PDFgen #26).
 */
const ADDED: readonly Place[] = [
  inBangkok('พญาไท', 'พญาไท', '10400'),
  inBangkok('ดินแดง', 'รัชดาภิเษก', '10400'),
  inBangkok('พระโขนง', 'พระโขนงใต้', '10260'),
  inBangkok('บางบอน', 'บางบอนเหนือ', '10150'),
  inBangkok('บางบอน', 'บางบอนใต้', '10150'),
  inBangkok('บางบอน', 'คลองบางบอน', '10150'),
]

/**
 * What is written otherwise there, by district and sub-district; null is a sub-district that was divided. Public reports: those above, and
 * Sellsuki/thai-address-database #18, #21 and #22.
 */
const CORRECTED: ReadonlyMap<string, Partial<Place> | null> = new Map([
  ['บางบอน/บางบอน', null],
  ['บึงกุ่ม/นวมินทร์', { postcode: '10240' }],
  ['บางกอกน้อย/อรุณอัมรินทร์', { subdistrict: 'อรุณอมรินทร์' }],
  ['วิภาวดี/ตะกุกเหนือ', { postcode: '84370' }],
  ['วิภาวดี/ตะกุกใต้', { postcode: '84370' }],
  ['บางปะกง/บางสมัคร', { postcode: '24130' }],
])

/** The places of the package with the corrections over them. Islands without a postcode get no parcels. */
export function correctPlaces(rows: readonly Place[]): readonly Place[] {
  const kept = rows.flatMap((place) => {
    const correction = CORRECTED.get(`${place.district}/${place.subdistrict}`)
    return correction === null ? [] : [{ ...place, ...correction }]
  })
  return [...kept, ...ADDED].filter(({ postcode }) => /^\d{5}$/u.test(postcode))
}

type Level = 'subdistrict' | 'district' | 'province'

/** A place with its names as they are compared. */
export interface IndexedPlace extends Record<Level, string> {
  readonly place: Place
}

export function indexPlaces(places: readonly Place[]): readonly IndexedPlace[] {
  return places.map((place) => {
    const { subdistrict, district, province } = place
    return { place, subdistrict: searchKey(subdistrict), district: searchKey(district), province: searchKey(province) }
  })
}

const LEVELS: readonly Level[] = ['subdistrict', 'district', 'province']
/** The words before a name, as addresses are written. */
const MARKS: readonly (readonly [mark: string, level: Level])[] = [
  ['แขวง', 'subdistrict'],
  ['ตำบล', 'subdistrict'],
  ['ต.', 'subdistrict'],
  ['เขต', 'district'],
  ['อำเภอ', 'district'],
  ['อ.', 'district'],
  ['จังหวัด', 'province'],
  ['จ.', 'province'],
]
const CAPITAL = /^(?:กทม\.?|กรุงเทพฯ|กทมฯ)$/u
/** How well a word fits; a name that begins with it ranks before one that contains it. */
const RANK_NONE = 9

/** One word of a search, and what it may name. */
interface Word {
  readonly key: string
  readonly levels: readonly Level[]
}

/**
 * The places that fit every word of a search, the best first: names with or without `แขวง เขต ต. ตำบล อ. อำเภอ จ. จังหวัด`, of any level, and
 * postcodes by their beginning.
 */
export function searchPlaces(places: readonly IndexedPlace[], typed: string): readonly Place[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const found = places.flatMap((one) => {
    const ranks = words.map((choices) => Math.min(...choices.map((word) => rankOf(one, word))))
    return ranks.includes(RANK_NONE) ? [] : [{ place: one.place, rank: ranks.reduce((sum, rank) => sum + rank, 0) }]
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ place }) => place)
}

function rankOf(one: IndexedPlace, { key, levels }: Word): number {
  if (/^\d+$/u.test(key)) return one.place.postcode.startsWith(key) ? 0 : RANK_NONE
  const ranks = levels.map((level) => {
    const at = one[level].indexOf(key)
    return at < 0 ? RANK_NONE : LEVELS.indexOf(level) * 2 + (at === 0 ? 0 : 1)
  })
  return Math.min(...ranks)
}

/** Each word with its choices: `จ.ป.ร.` is a name, `จ.ระนอง` a province. */
function wordsOf(typed: string): readonly (readonly Word[])[] {
  const spaced = cleanCode(typed)
    .replaceAll(/แขวง|เขต|ตำบล|อำเภอ|จังหวัด/gu, ' $&')
    .replaceAll(/(?<=[^\s.])(?=[ตอจ]\.)/gu, ' ')
    // An abbreviation such as `จ.` belongs to the name that follows it.
    .replaceAll(/(แขวง|เขต|ตำบล|อำเภอ|จังหวัด|(?<![^\s])[ตอจ]\.)\s+/gu, '$1')
    .replaceAll(/[,()]/gu, ' ')
  return spaced.split(' ').flatMap((word) => {
    const choices = choicesOf(CAPITAL.test(word) ? BANGKOK : word).filter(({ key }) => key !== '')
    return choices.length === 0 ? [] : [choices]
  })
}

function choicesOf(word: string): readonly Word[] {
  const marked = MARKS.filter(([mark]) => word.startsWith(mark)).map(([mark, level]) => ({
    key: searchKey(word.slice(mark.length)),
    levels: [level],
  }))
  return [{ key: searchKey(word), levels: LEVELS }, ...marked]
}
