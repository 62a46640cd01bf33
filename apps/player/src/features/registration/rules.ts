import { cleanCode, cleanText, searchKey } from '@morakot/contract/clean-text'

const BUDDHIST_ERA_YEARS = 543
/** A year from this one on is of the Buddhist era: in the common one it lies ahead. */
const BUDDHIST_YEAR_MIN = 2400

// Any year gives the names of the months; the middle of the month is the same month in every time zone.
const monthNames = (month: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat('th-TH', { month, timeZone: 'Asia/Bangkok' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2020, at, 15)))
}
const MONTHS = [monthNames('long'), monthNames('short')]

const WRITTEN_DATES = [
  // As a browser fills it in.
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u,
  /^(?<day>\d{1,2})[\s/.-]+(?<month>\d{1,2})[\s/.-]+(?<year>\d{4})$/u,
  // A phone's keyboard of digits has no stroke.
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/u,
  /^(?<day>\d{1,2})\s*(?<name>[ก-๙.]+)\s*(?<year>\d{4})$/u,
] as const

/**
 * `YYYY-MM-DD` from a birth date as Thai people write it: `5/5/2533`, `05052533`, `5 พ.ค. 2533`, with Thai digits too, in either era. ''
 * while it is no date; whether the day exists is validated by the schema.
 */
export function birthDateOf(typed: string): string {
  const text = cleanCode(cleanText(typed))
  for (const pattern of WRITTEN_DATES) {
    const { day = '', month = '', name = '', year = '' } = pattern.exec(text)?.groups ?? {}
    const number = name === '' ? Number(month) : 1 + Math.max(...MONTHS.map((names) => names.indexOf(name)))
    if (year === '' || number === 0) continue
    const common = Number(year) >= BUDDHIST_YEAR_MIN ? Number(year) - BUDDHIST_ERA_YEARS : Number(year)
    return `${common}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return ''
}

/** The same date as the field shows it once it is left, `05/05/2533`; what is no date stays as it was typed. */
export function writtenBirthDate(typed: string): string {
  const [year = '', month = '', day = ''] = birthDateOf(typed).split('-')
  return day === '' ? typed : `${day}/${month}/${Number(year) + BUDDHIST_ERA_YEARS}`
}

interface NamedBank {
  readonly value: string
  readonly name: string
  readonly shortName: string
}

/** Banks by what a member may type: Thai name, short name or code. */
export function searchBanks<Bank extends NamedBank>(banks: readonly Bank[], text: string): readonly Bank[] {
  const wanted = searchKey(text)
  if (wanted === '') return banks
  return banks.filter(({ value, name, shortName }) => [value, name, shortName].some((word) => searchKey(word).includes(wanted)))
}

export interface RegistrationForm {
  readonly username: string
  readonly phone: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** As it is typed; `birthDateOf` reads it. */
  readonly birthDate: string
  readonly bankCode: string
  readonly bankNumber: string
  readonly line: string
  readonly marketingSource: string
  readonly referralCode: string
  readonly acceptTerms: boolean
  readonly captcha: string
}

export type RegistrationField = keyof RegistrationForm

export const EMPTY_FORM: RegistrationForm = {
  username: '',
  phone: '',
  password: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  bankCode: '',
  bankNumber: '',
  line: '',
  marketingSource: '',
  referralCode: '',
  acceptTerms: false,
  captcha: '',
}

/** The fields of each step of the form. */
export const STEPS = [
  ['username', 'phone', 'password'],
  ['firstName', 'lastName', 'birthDate', 'bankCode', 'bankNumber'],
  ['line', 'referralCode', 'acceptTerms', 'marketingSource', 'captcha'],
] as const satisfies readonly (readonly RegistrationField[])[]

export const STEP_LAST = STEPS.length - 1

/** The step that contains a field. */
export function stepOf(field: RegistrationField): number {
  return STEPS.findIndex((fields) => fields.some((name) => name === field))
}

/** What is sent: an optional field that was left empty is not there. A code is written in capitals, a birth date as the contract has it. */
export function registrationRequest(form: RegistrationForm): Record<string, unknown> {
  const { line, referralCode, marketingSource, birthDate, ...needed } = form
  const code = cleanCode(referralCode).toUpperCase()
  return {
    ...needed,
    birthDate: birthDateOf(birthDate),
    ...(cleanText(line) === '' ? {} : { line }),
    ...(code === '' ? {} : { referralCode: code }),
    ...(marketingSource === '' ? {} : { marketingSource }),
  }
}

/** What is kept of a form for a reload: all but the secrets and the consent, and the referral link that filled its code in. */
export function draftOf(form: RegistrationForm, link: string | undefined): Record<string, unknown> {
  return { ...form, password: '', captcha: '', acceptTerms: false, link }
}

/**
 * A draft from storage; what is not a text of ours is dropped. A referral link fills its code in once: the visitor's later change of
 * the code takes precedence over the link that is still in the address.
 */
export function restoredForm(stored: string | null, link: string | undefined): RegistrationForm {
  const form: { [Field in RegistrationField]: RegistrationForm[Field] } = { ...EMPTY_FORM }
  const draft = storedFields(stored)
  for (const field of [
    'username',
    'phone',
    'firstName',
    'lastName',
    'birthDate',
    'bankCode',
    'bankNumber',
    'line',
    'marketingSource',
    'referralCode',
  ] as const) {
    const value = draft.get(field)
    if (typeof value === 'string') form[field] = value
  }
  if (link !== undefined && draft.get('link') !== link) form.referralCode = link
  return form
}

/** The fields that were kept as a JSON object; none when it is none. */
export function storedFields(stored: string | null): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    // Nothing was kept, or by another release.
    return new Map()
  }
}
