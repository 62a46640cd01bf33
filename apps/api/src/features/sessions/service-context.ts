import type { BaseContext } from '#infra/context'

/** What recognising a member needs. */
export interface SessionContext extends BaseContext {
  readonly config: { readonly secure: boolean }
}

/** Where a request comes from, as its session will remember it. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  /** What an earlier login gave the browser to be known again by. */
  readonly deviceToken?: string | undefined
}
