/** What the browser remembers of a captcha pass. The server keeps the pass; this only spares a page. */
export interface StoredPass {
  /** The referral code identifies the member: random, and no name or number. */
  readonly member: string
  readonly until: string
}

/** Whether a stored pass is this member's and has not ended. */
export function isPassed(stored: string | null, member: string, now: Date): boolean {
  try {
    const pass: unknown = JSON.parse(stored ?? '')
    if (typeof pass !== 'object' || pass === null || !('member' in pass) || !('until' in pass)) return false
    return pass.member === member && typeof pass.until === 'string' && new Date(pass.until) > now
  } catch {
    // No pass, or what another release wrote.
    return false
  }
}
