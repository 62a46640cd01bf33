import { refusals } from './nouns.ts'
import type { RefusalCode } from './nouns.ts'

export interface RefusalDetails {
  /** Fills the placeholders of the Thai text. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Thai text by form field. */
  readonly fields?: Readonly<Record<string, string>>
  /** The form field that the refusal's own text belongs to. */
  readonly field?: string
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number
}

/**
 * The one domain error: a use case that ends with a refusal of the contract. Only its code and parameters leave the process. A refusal
 * that the caller has to choose on is a returned outcome instead.
 */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }

  /** Thai text by form field; undefined when no field is meant. */
  get fields(): Readonly<Record<string, string>> | undefined {
    const { field, fields } = this.details
    return field === undefined ? fields : { ...fields, [field]: this.text }
  }

  /** The Thai sentence with its placeholders filled. */
  get text(): string {
    return refusals[this.code].message.replace(/\{(\w+)\}/g, (whole, name: string) => String(this.details.params?.[name] ?? whole))
  }
}

/** A refusal that a use case returns instead of throwing, with what fills its text. */
export interface Verdict {
  readonly code: RefusalCode
  readonly params?: Readonly<Record<string, string>>
  /** The form field that it belongs to. */
  readonly field?: 'amount' | 'password'
}

/** Ends the use case with a refusal. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refused(code, details)
}
