import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { createStore, useStore } from '@morakot/ui/store'
import { showToast } from '@morakot/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from '#features/members/queries'
import { endQuery } from '#features/members/queries-session'
import type { EndOfSession } from '#features/members/queries-session'
import { copy } from '#shared/copy'
import { copy as modalCopy } from '#shared/modals/copy'
import { hasModalHost } from '#shared/modals/modal-queue'
import { goToLogin, isAtLogin, logOutQuietly } from '../app/leave.ts'
import type { Shell } from '../app/leave.ts'
import type { SessionLoss } from './recovery.ts'
import { dropSessionHint, hasSessionHint, isReloginOpen, openRelogin, rememberedEnd, rememberEnd, withdrawRelogin } from './relogin.tsx'

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

/** Whether a session has ended by its time while its member plays: the address of that game, or null. */
export const overInPlay = createStore<string | null>(null)

/**
 * Handles the end of a session for a member who plays: an expired session does not interrupt a round (RESUME-1). The provider finishes
 * the round; the page says so and leads to the login and back. Returns false for any other end, and when no game is open.
 */
export function heldByPlay({ router }: Shell, end: EndOfSession | null | undefined): boolean {
  if (end?.kind !== 'expired' || !isPlaying({ router })) return false
  overInPlay.set(router.state.location.pathname)
  return true
}

/** Whether a round may be in progress on the open page. */
export function isPlaying({ router }: Pick<Shell, 'router'>): boolean {
  return router.state.matches.some(({ staticData }) => staticData.row?.isPlayed === true)
}

/** Whether that was said already on this page: every poll of it is refused from then on. */
export function isSaidInPlay({ router }: Shell): boolean {
  return overInPlay.get() === router.state.location.pathname
}

/** Over a game whose member's session is over: the round may be finished, and the login leads back to the game. */
export function SessionOverBar() {
  const path = useStore(overInPlay)
  const pathname = useLocation({ select: (location) => location.pathname })
  const client = useQueryClient()
  const router = useRouter()
  // A member who has left the game sees the re-login on the next page, as usual.
  useEffect(() => {
    if (path !== null && path !== pathname) overInPlay.set(null)
  }, [path, pathname])
  if (path === null || path !== pathname) return null
  const onLogin = () => {
    void goToLogin({ router, client }).then(() => overInPlay.set(null))
  }
  return (
    <div className="fixed inset-x-0 top-[68px] z-34 mx-auto w-full max-w-[768px] px-4 pt-2">
      <div
        role="alert"
        className="flex animate-[rise-in_200ms_ease-out] flex-col gap-2 rounded-button border border-warn bg-s3 px-4 py-3 shadow-raised sm:flex-row sm:items-center"
      >
        <p className="flex flex-1 items-center gap-3 text-small font-semibold">
          <Icon name="clock" className="shrink-0 text-warn" />
          <span>
            <ThaiText>{modalCopy['session.overInPlay']}</ThaiText>
          </span>
        </p>
        <Button size="medium" onClick={onLogin}>
          {modalCopy['action.login']}
        </Button>
      </div>
    </div>
  )
}

const CHANNEL = 'morakot-session'

/**
 * Keeps the session in step across the tabs of a browser, shows an unanswered forced re-login again after a reload, and opens one when
 * another login has ended the session while no tab was open.
 */
export function SessionWatch() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const shell: Shell = { router, client }
    void resume(shell)
    const channel = openSessionChannel({
      onSignedOut: () => {
        if (client.getQueryData(sessionQuery.queryKey)?.auth === true) void endSession(shell, 'logged-out')
      },
      onSignedIn: () => {
        withdrawRelogin()
        // It may be another member: nothing of the one before may be seen, or guarded by.
        void client.resetQueries().then(async () => await router.invalidate())
      },
    })
    const stop = followSession(client, {
      onSignedIn: () => channel.report('signed-in'),
      onSignedOut: () => {
        dropSessionHint()
        channel.report('signed-out')
      },
      onRefused: () => void endSession(shell, 'token-invalid'),
    })
    return () => {
      stop()
      channel.close()
    }
  }, [client, router])
  return null
}

async function resume(shell: Shell): Promise<void> {
  const noted = rememberedEnd()
  if (noted === undefined && !hasSessionHint()) return
  const { auth } = await shell.client.ensureQueryData(sessionQuery).catch(() => ({ auth: false }))
  if (auth) return withdrawRelogin()
  const end = noted === undefined ? await endElsewhere(shell) : noted
  if (end !== undefined && !isReloginOpen()) openRelogin(shell, end)
}

/** How another login ended this browser's session, which its cookie still identifies. A lost request is sent again on the next visit. */
async function endElsewhere({ client }: Shell): Promise<EndOfSession | undefined> {
  const answer = await client.fetchQuery(endQuery).catch(() => undefined)
  // A member has logged in meanwhile: the result no longer matters.
  if (client.getQueryData(sessionQuery.queryKey)?.auth === true) return undefined
  if (answer !== undefined) dropSessionHint()
  return answer?.reason?.kind === 'other_device' ? answer.reason : undefined
}

interface SessionListener {
  /** A login in this tab. */
  readonly onSignedIn: () => void
  /** A logout in this tab. */
  readonly onSignedOut: () => void
  /** The server no longer knows the session that this page had. */
  readonly onRefused: () => void
}

/** Follows the session as the page knows it: written by a login or logout of this tab, or answered by the server. */
function followSession(client: ReturnType<typeof useQueryClient>, listener: SessionListener): () => void {
  const cache = client.getQueryCache()
  let was = client.getQueryData(sessionQuery.queryKey)?.auth
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[1] !== sessionQuery.queryKey[1]) return
    if (event.query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const is = client.getQueryData(sessionQuery.queryKey)?.auth
    const before = was
    was = is
    if (is === before || before === undefined) return
    const isOurs = event.action.manual === true
    if (is === true && isOurs) listener.onSignedIn()
    if (is === false && isOurs) listener.onSignedOut()
    if (is === false && !isOurs) listener.onRefused()
  })
}

type SessionNews = 'signed-in' | 'signed-out'

interface SessionChannel {
  readonly report: (news: SessionNews) => void
  readonly close: () => void
}

interface NewsOfTabs {
  readonly onSignedIn: () => void
  readonly onSignedOut: () => void
}

/** Sends a login or logout to the other tabs of this browser. A tab does not receive its own messages; an old browser receives none. */
function openSessionChannel({ onSignedIn, onSignedOut }: NewsOfTabs): SessionChannel {
  if (!('BroadcastChannel' in globalThis)) return { report: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in') onSignedIn()
    if (data === 'signed-out') onSignedOut()
  })
  return { report: (news) => channel.postMessage(news), close: () => channel.close() }
}
