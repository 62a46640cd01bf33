import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** The reason that an operator must enter first. */
export interface ReasonField {
  readonly label: string
  readonly hint?: string
  /** The server's name of the field, by which it may refuse it. */
  readonly field?: string
  /** Usual reasons; one is chosen, or another is written. */
  readonly options?: readonly string[]
  /** Validates as the server will: returns the Thai text of the problem, undefined when there is none. */
  readonly check: (reason: string) => string | undefined
}

/** The attempt that is sent. The idempotency key is created once for each attempt and kept until a definite response. */
export interface Attempt {
  readonly reason: string
  readonly key: string
}

/** The text and facts that are shown after the action. */
export interface ActionResult {
  readonly text: string
  /** `look` where only a part was done, `bad` where nothing was; good when absent. */
  readonly tone?: 'look' | 'bad'
  /** Name and value of each fact of the outcome: a reference, an audit number, the next step. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[]
}

/** One thing that an operator can do, in three steps: reason, preview, result. */
export interface Action<Answer> {
  readonly title: string
  /** How much, to which account, whose: stays on top through all steps. */
  readonly summary?: ReactNode
  readonly reason?: ReasonField
  /** Takes the place of the reason where more than a sentence is needed; `missing` is the Thai text of what is missing, or null. */
  readonly form?: {
    readonly content: ReactNode
    readonly missing: string | null
    /** Shows all that is missing at its fields. */
    readonly showMissing?: () => void
    /** Shows a refusal at the fields that it names; false when the form has none of them. */
    readonly refuse?: (fields: Readonly<Record<string, string>>) => boolean
  }
  /** What will change. */
  readonly preview: ReactNode
  /** The label: the action and its amount, never "ตกลง". */
  readonly confirm: string
  /** The action takes something away from a person. */
  readonly isDangerous?: boolean
  readonly run: (attempt: Attempt) => Promise<Answer>
  /**
   * Looks up the outcome of an attempt whose response was lost: null when it never happened. Without it the call is sent again with the
   * same key: for keyed calls, and for those that the server refuses once they are done.
   */
  readonly recheck?: (attempt: Attempt) => Promise<Answer | null>
  readonly result: (answer: Answer) => ActionResult
  /** The queries that are refetched afterwards. */
  readonly reads: readonly QueryKey[]
}
