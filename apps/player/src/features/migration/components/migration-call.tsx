import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '#features/members/queries'
import { creditQuery } from '#features/wallet/queries'
import { platformName } from '#shared/platform-name'
import { listedQuery } from '../queries.ts'
import { isAskedFor, SOURCE_PLATFORM } from '../rules.ts'

const ASKED_KEY = 'migration-asked'

/**
 * Leads a member of the source who may move to the move, once a session and from the first page (MIGR-1 to 3): over the captcha, which leads on
 * at once where a pass is kept.
 */
export function MigrationCall() {
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  return platform?.platformCode === SOURCE_PLATFORM ? <Call name={platformName(platform)} /> : null
}

function Call({ name }: { readonly name: string }) {
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const credit = useQuery(creditQuery({ username: name, platformCode: SOURCE_PLATFORM })).data?.credit
  const isAsked = sessionStorage.getItem(ASKED_KEY) === name
  const isDue = isAskedFor({ path, platformCode: SOURCE_PLATFORM, credit, isAsked })
  const listed = useQuery({ ...listedQuery, enabled: isDue }).data
  useEffect(() => {
    if (!isDue || listed === undefined) return
    sessionStorage.setItem(ASKED_KEY, name)
    if (listed.length > 0) void router.navigate({ to: '/verify-captcha', search: { next: '/migration' } })
  }, [isDue, listed, name, router])
  return null
}
