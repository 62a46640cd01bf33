import type { Page } from '@playwright/test'
import type { Demo } from './demo.ts'

/** A field of a form, what is wrong enough for the contract to refuse it, and what a call would carry for that. */
interface WrongField {
  readonly label: string
  readonly name: string
  readonly typed: string
  readonly sent?: unknown
}

/** A form of the member app as a visitor meets it. */
export interface FormCase {
  readonly name: string
  /** Who fills it in. One test fills in all forms of a visitor on one page: a page that is opened again is read from the cache. */
  readonly visitor: string
  /** The file that draws it, from the source folder of the app: no form is forgotten. */
  readonly source: string
  readonly open: (page: Page, demo: Demo) => Promise<void>
  /** The button that sends it. */
  readonly send: string
  readonly fields: readonly WrongField[]
  /** Groups that have nothing to be typed into, and say on sending that nothing was chosen. */
  readonly groups?: readonly string[]
  readonly call: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly rest: Readonly<Record<string, unknown>> }
}

/** Longer than any password may be. */
export const TOO_LONG = 'x'.repeat(73)
