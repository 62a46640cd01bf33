import { hashOfToken } from '#infra/sessions/session-token'

/** The maximum of members that a browser's cookie names; beyond it, the browser is unknown again to the one who logged in longest ago. */
const MEMBERS_MAX = 8
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A browser's cookie: a token of the browser, and the ids of its devices, one for each member who has logged in there. Only that member's
 * browser knows the id, so a token that an attacker planted in it opens nothing of the member's from elsewhere.
 */
export interface DeviceCookie {
  readonly token: string
  readonly tokenHash: Buffer
  /** Newest first. */
  readonly ids: readonly string[]
}

/** Reads a cookie as a browser sent it; null for what cannot be one. */
export function readDeviceCookie(text: string | undefined): DeviceCookie | null {
  const [token = '', ...ids] = (text ?? '').split('.')
  const tokenHash = hashOfToken(token)
  return tokenHash === null || ids.length > MEMBERS_MAX || !ids.every((id) => ID.test(id)) ? null : { token, tokenHash, ids }
}

/** The cookie of a browser after a login: the device of the one who has just logged in comes first. */
export function writeDeviceCookie({ token, ids }: Pick<DeviceCookie, 'token' | 'ids'>, id: string): string {
  return [token, ...[id, ...ids.filter((other) => other !== id)].slice(0, MEMBERS_MAX)].join('.')
}
