import { showToast } from '@morakot/ui/toast'
import { sessionQuery } from '#features/members/queries'
import { endQuery } from '#features/members/queries-session'
import type { SessionLoss } from '#shared/session/recovery'
import { copy } from '#shared/copy'
import { hasModalHost } from '#shared/modals/modal-queue'
import { goToLogin, isAtLogin, logOutQuietly } from '../leave.ts'
import type { Shell } from '../leave.ts'
import { rememberEnd } from './notes.ts'
import { openRelogin, isReloginOpen } from './relogin.tsx'
import { heldByPlay, isSaidInPlay } from './in-play.tsx'

/** Why a member must log in: what the API said, or an account that its platform would not let in again (VALID-5, VALID-6). */
export type SessionEnd = SessionLoss | 'no-account'

const TEXTS = {
  'token-invalid': copy['error.session.expired'],
  'logged-out': copy['error.session.loggedOut'],
  'no-account': copy['error.session.expired'],
} as const satisfies Record<SessionEnd, string>

let isEnding = false

/**
 * The one handler of a session that is over, however it is learned of. An end that the server can explain opens the forced
 * re-login, which says when and where; any other leads to the login page, once, and back to where the member was after it.
 */
export async function endSession(shell: Shell, end: SessionEnd): Promise<void> {
  if (isEnding || isReloginOpen() || isAtLogin(shell) || isSaidInPlay(shell)) return
  isEnding = true
  const foundAt = sessionFoundAt(shell)
  try {
    const explained = end === 'token-invalid' ? await explanation(shell) : undefined
    // A member has logged in meanwhile: the session that ended was the one before.
    if (sessionFoundAt(shell) > foundAt) return
    if (heldByPlay(shell, explained)) return
    if (explained !== undefined && hasModalHost()) {
      openRelogin(shell, explained)
      return
    }
    // There is no modal host yet. It will show the re-login when it loads, over the login page.
    if (explained !== undefined) rememberEnd(explained)
    // The cookie that a logout removes could belong to a member who is logging in at this moment.
    if (end !== 'logged-out' && !isAtLogin(shell)) await logOutQuietly(shell.client)
    await goToLogin(shell)
    if (explained === undefined) showToast({ kind: 'info', text: TEXTS[end] })
  } finally {
    isEnding = false
  }
}

/** When a signed-in session was last found; 0 while there is none. */
function sessionFoundAt({ client }: Shell): number {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(sessionQuery.queryKey) ?? {}
  return data?.auth === true ? dataUpdatedAt : 0
}

async function explanation({ client }: Shell) {
  try {
    return (await client.fetchQuery(endQuery)).reason
  } catch {
    return undefined
  }
}
