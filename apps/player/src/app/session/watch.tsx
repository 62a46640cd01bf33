import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from '#features/members/queries'
import { endQuery } from '#features/members/queries-session'
import type { EndOfSession } from '#features/members/queries-session'
import type { Shell } from '../leave.ts'
import { endSession } from './end.ts'
import { dropSessionHint, hasSessionHint, rememberedEnd } from './notes.ts'
import { openRelogin, isReloginOpen, withdrawRelogin } from './relogin.tsx'

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
