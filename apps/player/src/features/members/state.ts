import { draftOf, restoredForm } from './rules.ts'
import type { RegistrationForm } from './rules.ts'

const DRAFT_KEY = 'registration-draft'

// What must never be written to a disk is kept until the page is reloaded: a visitor who only looked at another page has lost nothing.
let unwritten = { password: '', acceptTerms: false }

/** Keeps a registration that is being filled in, until it is sent or somebody logs in. */
export function keepRegistration(form: RegistrationForm, link: string | undefined): void {
  unwritten = { password: form.password, acceptTerms: form.acceptTerms }
  write(JSON.stringify(draftOf(form, link)))
}

/** The registration that was left, with the referral code of a link that was followed meanwhile. */
export function keptRegistration(link: string | undefined): RegistrationForm {
  return { ...restoredForm(read(), link), ...unwritten }
}

/** Drops it: it was sent, or somebody else sits here now. */
export function forgetRegistration(): void {
  unwritten = { password: '', acceptTerms: false }
  write(null)
}

// A browser that stores nothing can still register somebody.
function read(): string | null {
  try {
    return sessionStorage.getItem(DRAFT_KEY)
  } catch {
    return null
  }
}

function write(draft: string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(DRAFT_KEY)
    else sessionStorage.setItem(DRAFT_KEY, draft)
  } catch {
    // Then a reload loses the draft; the page goes on.
  }
}
