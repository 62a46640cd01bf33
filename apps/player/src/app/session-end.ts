import { showToast } from '@morakot/ui/toast'
import { verifyQuery } from '#features/members/public'
import type { SessionLoss } from '#shared/api/session-recovery'
import { copy } from '#shared/copy'
import { hasModalHost } from '#shared/modals/modal-queue'
import { goToLogin, logOutQuietly } from './leave.ts'
import type { Shell } from './leave.ts'
import { rememberEnd } from './relogin-note.ts'
import { askRelogin, isReloginAsked } from './relogin.tsx'

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
  if (isEnding || isReloginAsked() || shell.router.state.location.pathname === '/login') return
  isEnding = true
  try {
    const explained = end === 'token-invalid' ? await explanation(shell) : undefined
    if (explained !== undefined && hasModalHost()) {
      askRelogin(shell, explained)
      return
    }
    // Nobody draws modals yet: who does asks for the re-login when it comes, over the login page.
    if (explained !== undefined) rememberEnd(explained)
    if (end !== 'logged-out') await logOutQuietly(shell.client)
    await goToLogin(shell)
    if (explained === undefined) showToast({ kind: 'info', text: TEXTS[end] })
  } finally {
    isEnding = false
  }
}

async function explanation({ client }: Shell) {
  try {
    return (await client.fetchQuery({ ...verifyQuery, staleTime: 0, retry: false })).reason
  } catch {
    return undefined
  }
}
