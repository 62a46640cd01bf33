import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FavoritesPresence } from '#features/favorites/components/favorites-presence.tsx'
import { MigrationCall } from '#features/migration/components/migration-call.tsx'
import { refreshRecent } from '#features/games/queries'
import { profileQuery, sessionQuery } from '#features/members/queries'
import type { Profile } from '#features/members/queries'
import { platformQuery } from '#features/members/queries-session'
import { NoticesWatch } from '#features/notices/components/notices-watch.tsx'
import { refreshCredit } from '#features/wallet/queries'
import { BalanceStream } from '#features/wallet/components/balance-stream.tsx'
import { SessionWarning } from '#features/sign-in/components/session-warning.tsx'
import { endSession, heldByPlay } from '#session/end.tsx'
import { rememberUsername } from '#session/identity'
import { hintSession, openRelogin, useReloginOpen, watchRelogin } from '#session/relogin.tsx'
import { onPageReturn } from '#shared/page-return'
import { platformName } from '#shared/platform-name'
import { OptionalPart } from './optional-part.tsx'
import { finishStart } from './start-loads.ts'

/** Runs on every page while a member is signed in: the balance stream, the session watch, fresh figures after an absence. */
export function MemberPresence() {
  const session = useQuery(sessionQuery)
  const isOver = useReloginOpen()
  return session.data?.auth === true && !isOver ? <SignedIn /> : null
}

function SignedIn() {
  const client = useQueryClient()
  const router = useRouter()
  const profile = useQuery(profileQuery).data
  useEffect(() => void finishStart(client), [client])
  useEffect(hintSession, [])
  useEffect(
    () =>
      onPageReturn(() => {
        void refreshRecent(client)
        void refreshCredit(client)
      }),
    [client],
  )
  useEffect(
    () =>
      watchRelogin(client, (end) => {
        if (!heldByPlay({ router, client }, end)) openRelogin({ router, client }, end)
      }),
    [client, router],
  )
  useEffect(() => {
    if (profile === undefined) return undefined
    rememberUsername(platformName(profile.userPlatform.platform))
    const sync = async () => {
      if (!(await isLetIn(client, profile))) await endSession({ router, client }, 'no-account')
    }
    void sync()
    return onPageReturn(() => void sync())
  }, [client, router, profile])
  const platform = profile?.userPlatform.platform
  return (
    <>
      <NoticesWatch />
      <MigrationCall />
      <BalanceStream username={platform && platformName(platform)} platformCode={platform?.platformCode} />
      <OptionalPart>
        <SessionWarning />
      </OptionalPart>
      {platform === undefined ? null : <FavoritesPresence key={platformName(platform)} username={platformName(platform)} />}
    </>
  )
}

/**
 * Whether the member's platform would let the member in again: a password is stored there (VALID-5) and the username names an
 * account (VALID-6). The account is requested at most once in 60 s (SESS-3); a lost request proves nothing.
 */
async function isLetIn(client: QueryClient, profile: Profile): Promise<boolean> {
  if (!profile.hasStoredPassword) return false
  try {
    return (await client.fetchQuery({ ...platformQuery(profile), retry: false })) !== null
  } catch {
    return true
  }
}
