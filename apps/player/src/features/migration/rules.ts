/** The platform that members leave. */
export const SOURCE_PLATFORM = 'AMBKING'

/** Credit of at most this many baht goes along (MIGR-1). */
const CREDIT_MAX = 1

export interface PromptFacts {
  readonly path: string
  readonly platformCode: string | undefined
  /** In baht; undefined before it is known. */
  readonly credit: number | undefined
  /** Whether this browser session has already led the member to the migration. */
  readonly isAsked: boolean
}

/** Whether a member is led to the move now: on the first page, once a session, from the source, with at most one baht (MIGR-1). */
export function shouldPrompt({ path, platformCode, credit, isAsked }: PromptFacts): boolean {
  return !isAsked && path === '/' && platformCode === SOURCE_PLATFORM && credit !== undefined && credit <= CREDIT_MAX
}

interface Condition {
  readonly code: number
  readonly result: { readonly message: string }
}

/**
 * Where the notice of a migration leads: to the captcha; nowhere with an unfinished bet, which is shown; nowhere without a place on a list
 * or when the source gives another reason than `openBets` (MIGR-1, MIGR-2, MIGR-4). Undefined before it is known.
 */
export function nextOf(
  listed: readonly string[] | undefined,
  condition: Condition | undefined,
  openBets: string,
): 'captcha' | 'open-bets' | 'stay' | undefined {
  if (listed === undefined) return undefined
  if (listed.length === 0) return 'stay'
  if (condition === undefined) return undefined
  if (condition.code === 0) return 'captcha'
  return condition.result.message.includes(openBets) ? 'open-bets' : 'stay'
}
