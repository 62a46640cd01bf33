import type { QueryClient } from '@tanstack/react-query'
import { verifyQuery } from '#features/members/queries-session'
import type { EndOfSession } from '#features/members/queries-session'
import { onPageReturn } from '#shared/page-return'
import { TIMING } from '#shared/timing'

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/**
 * Asks every 60 s whether the member must log in again (POLL-2), and when the tab is looked at again. Not while it is hidden, nor
 * while the last question is unanswered. Only a signed-in member's page starts it (ROLE-2). Returns how to stop.
 */
export function watchRelogin(client: QueryClient, onRequired: (end: EndOfSession | null) => void, page: Page = document): () => void {
  let isStopped = false
  const check = async () => {
    if (page.hidden || client.isFetching({ queryKey: verifyQuery.queryKey }) > 0) return
    // A question that gets lost is asked again in a minute; nobody is logged out for it.
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
