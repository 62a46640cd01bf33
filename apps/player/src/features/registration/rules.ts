import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { cleanCode, cleanText, searchKey } from '@morakot/contract/clean-text'

const BUDDHIST_ERA_YEARS = 543

/** `YYYY-MM-DD` from what the three menus say, the year in the Buddhist era; '' until all three are chosen. */
export function birthDateOf({ day, month, year }: { readonly day: string; readonly month: string; readonly year: string }): string {
  if (day === '' || month === '' || year === '') return ''
  return `${Number(year) - BUDDHIST_ERA_YEARS}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The same the other way, for a draft that comes back. */
export function birthPartsOf(birthDate: string): { readonly day: string; readonly month: string; readonly year: string } {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  if (day === '') return { day: '', month: '', year: '' }
  return { day: String(Number(day)), month: String(Number(month)), year: String(Number(year) + BUDDHIST_ERA_YEARS) }
}

const OLDEST_YEARS = 100

/** The years that a member may be born in, Buddhist era, youngest first. */
export function birthYears(today: string): readonly string[] {
  const youngest = Number(today.slice(0, 4)) - AGE_YEARS_MIN + BUDDHIST_ERA_YEARS
  return Array.from({ length: OLDEST_YEARS - AGE_YEARS_MIN }, (_, back) => String(youngest - back))
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
  ['line', 'marketingSource', 'referralCode', 'acceptTerms', 'captcha'],
] as const satisfies readonly (readonly RegistrationField[])[]

export const STEP_LAST = STEPS.length - 1

/** The step that contains a field. */
export function stepOf(field: RegistrationField): number {
  return STEPS.findIndex((fields) => fields.some((name) => name === field))
}

/** What is sent: an optional field that was left empty is not there. A code is written in capitals. */
export function registrationRequest(form: RegistrationForm): Record<string, unknown> {
  const { line, referralCode, ...needed } = form
  const code = cleanCode(referralCode).toUpperCase()
  return { ...needed, ...(cleanText(line) === '' ? {} : { line }), ...(code === '' ? {} : { referralCode: code }) }
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
