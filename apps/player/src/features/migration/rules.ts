/** The platform that members leave. */
export const SOURCE_PLATFORM = 'AMBKING'

/** Credit of at most this many baht goes along (MIGR-1). */
const CREDIT_MAX = 1

export interface Asking {
  readonly path: string
  readonly platformCode: string | undefined
  /** In baht; undefined before it is known. */
  readonly credit: number | undefined
  /** Whether it was asked for in this session of the browser. */
  readonly isAsked: boolean
}

/** Whether a member is led to the move now: on the first page, once a session, from the source, with at most one baht (MIGR-1). */
export function isAskedFor({ path, platformCode, credit, isAsked }: Asking): boolean {
  return !isAsked && path === '/' && platformCode === SOURCE_PLATFORM && credit !== undefined && credit <= CREDIT_MAX
}
