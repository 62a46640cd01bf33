import type { QueryClient } from '@tanstack/react-query'
import { verifyQuery } from '#features/members/queries-session'
import type { EndOfSession } from '#features/members/queries-session'
import { onPageReturn } from '#shared/page-return'
import { TIMING } from '#shared/timing'

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/**
 * Checks every 60 s whether the member must log in again (POLL-2), and when the tab becomes visible again. Not while it is hidden, nor
 * while the last request is unanswered. Only a signed-in member's page starts it (ROLE-2). Returns a function that stops it.
 */
export function watchRelogin(client: QueryClient, onRequired: (end: EndOfSession | null) => void, page: Page = document): () => void {
  let isStopped = false
  const check = async () => {
    if (page.hidden || client.isFetching({ queryKey: verifyQuery.queryKey }) > 0) return
    // A lost request is repeated after a minute; no member is logged out because of it.
    const answer = await client.fetchQuery({ ...verifyQuery, staleTime: 0, retry: false }).catch(() => undefined)
    if (!isStopped && answer?.loginRequired === true) onRequired(answer.reason ?? null)
  }
  const timer = setInterval(() => void check(), TIMING.reloginCheckMs)
  const stopReturn = onPageReturn(() => void check(), page)
  return () => {
    isStopped = true
    clearInterval(timer)
    stopReturn()
  }
}
