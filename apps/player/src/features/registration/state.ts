import { draftOf, restoredForm, storedFields } from './rules.ts'
import type { RegistrationForm } from './rules.ts'

const DRAFT = 'registration-draft'
const REQUEST = 'registration-ask'
const KEY_LENGTH = 36

// What must never be written to a disk is kept until the page is reloaded: a visitor who only looked at another page has lost nothing.
let unwritten = { password: '', acceptTerms: false }
// A browser without storage also uses one idempotency key, until the page is reloaded.
let input: string | null = null

/** Keeps a registration that is being filled in, until it is sent or a member logs in. */
export function keepRegistration(form: RegistrationForm, link: string | undefined): void {
  unwritten = { password: form.password, acceptTerms: form.acceptTerms }
  write(DRAFT, JSON.stringify(draftOf(form, link)))
}

/** The registration that was left, with the referral code of a link that was followed meanwhile. */
export function keptRegistration(link: string | undefined): RegistrationForm {
  return { ...restoredForm(read(DRAFT), link), ...unwritten }
}

/** Drops it: it was sent, or another person uses the browser now. */
export function forgetRegistration(): void {
  unwritten = { password: '', acceptTerms: false }
  write(DRAFT, null)
  forgetRegistrationKey()
}

/**
 * The idempotency key of a registration. The same form keeps its key, over reloads too: a visitor who lost the answer receives it with
 * the next try, instead of an error that the own name is taken.
 */
export function registrationKey(body: Readonly<Record<string, unknown>>, newKey: () => string): string {
  // Not even a hash of the password is written to a disk; and each try solves a captcha of its own.
  const form = JSON.stringify({ ...body, password: '', captcha: '' })
  const known = input ?? read(REQUEST)
  if (known?.slice(KEY_LENGTH) === form) return known.slice(0, KEY_LENGTH)
  const key = newKey()
  input = key + form
  write(REQUEST, input)
  return key
}

/** Whether a registration with these values was sent without a known outcome: if they are taken, then only by its sender. */
export function isSent(values: Readonly<Record<string, string>>): boolean {
  const sent = storedFields((input ?? read(REQUEST))?.slice(KEY_LENGTH) ?? null)
  return Object.entries(values).every(([name, value]) => sent.get(name) === value)
}

/** Drops the key: a definite answer came. */
export function forgetRegistrationKey(): void {
  input = null
  write(REQUEST, null)
}

// A browser without storage can still register a member.
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Then a reload loses it; the page goes on.
  }
}
