import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { conditionQuery } from '#features/gateway/queries'
import { profileQuery } from '#features/members/queries'
import { creditQuery } from '#features/wallet/queries'
import { showNotice } from '#shared/modals/outcome'
import { platformName } from '#shared/platform-name'
import { copy } from '../copy.ts'
import { listedQuery } from '../queries.ts'
import { shouldPrompt, nextOf, SOURCE_PLATFORM } from '../rules.ts'

const PROMPTED_KEY = 'migration-asked'

/**
 * Leads a member of the source who may move to the move, once a session and from the first page (MIGR-1 to 4): over the captcha, which leads on
 * at once where a pass is kept. Unfinished bets on the source are looked for before the captcha: with one the member stays, and a notice says so.
 */
export function MigrationCall() {
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  return platform?.platformCode === SOURCE_PLATFORM ? <Call name={platformName(platform)} /> : null
}

function Call({ name }: { readonly name: string }) {
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const credit = useQuery(creditQuery({ username: name, platformCode: SOURCE_PLATFORM })).data?.credit
  const isAsked = sessionStorage.getItem(PROMPTED_KEY) === name
  const isDue = shouldPrompt({ path, platformCode: SOURCE_PLATFORM, credit, isAsked })
  const listed = useQuery({ ...listedQuery, enabled: isDue }).data
  const isListed = listed !== undefined && listed.length > 0
  const condition = useQuery({ ...conditionQuery(SOURCE_PLATFORM), enabled: isDue && isListed }).data
  const next = nextOf(listed, condition, copy['migration.openBets'])
  useEffect(() => {
    if (!isDue || next === undefined) return
    sessionStorage.setItem(PROMPTED_KEY, name)
    if (next === 'captcha') void router.navigate({ to: '/verify-captcha', search: { next: '/migration' } })
    if (next === 'open-bets') showNotice(copy['migration.openBets'], copy['migration.openBetsNext'])
  }, [isDue, next, name, router])
  return null
}
