import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDate, formatTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { focusManager } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { profileQuery } from '#features/members/queries'
import { verifyQuery } from '#features/members/queries-session'
import type { EndOfSession } from '#features/members/queries-session'
import { copy } from '#shared/modals/copy'
import { closeModal, showModal } from '#shared/modals/modal-queue'
import { onPageReturn } from '#shared/page-return'
import { lastSession } from '#shared/session/identity'
import { TIMING } from '#shared/timing'
import { leaveForHome } from '../leave.ts'
import type { Shell } from '../leave.ts'
import { forgetEnd, rememberEnd } from './notes.ts'

const ID = 'relogin'
/** Above every other modal: nothing else matters to a member whose session is over. */
const PRIORITY = 1_000

let isRequested = false
let isAnswered = false
const watchers = new Set<() => void>()

/** While the re-login modal is open the pages below it send no requests on their own: each answer would be 401. */
function setPending(isOpen: boolean): void {
  isRequested = isOpen
  focusManager.setFocused(isOpen ? false : undefined)
  for (const report of watchers) report()
}

/** Whether the re-login modal is open, for components: what runs for a signed-in member pauses meanwhile. */
export function useReloginOpen(): boolean {
  return useSyncExternalStore(
    (report) => {
      watchers.add(report)
      return () => void watchers.delete(report)
    },
    () => isRequested,
    () => false,
  )
}

/** Whether the re-login modal is open, or the member's answer to it is still navigating away. */
export function isReloginOpen(): boolean {
  return isRequested || isAnswered
}

/** Opens the forced re-login (LAYOUT-4): one button, no other way out, and there again after a reload. */
export function openRelogin(shell: Shell, end: EndOfSession | null): void {
  setPending(true)
  rememberEnd(end)
  showModal({
    id: ID,
    type: 'warning',
    title: copy['relogin.title'],
    body: <WhatHappened end={end} />,
    priority: PRIORITY,
    canDismiss: false,
    actions: [{ label: copy['relogin.ok'], onPress: async () => await answerRelogin(shell, end) }],
    onClose: () => {
      setPending(false)
      forgetEnd()
    },
  })
}

async function answerRelogin(shell: Shell, end: EndOfSession | null): Promise<void> {
  isAnswered = true
  const username = shell.client.getQueryData(profileQuery.queryKey)?.username ?? ''
  lastSession.set({ username, isElsewhere: end?.kind === 'other_device' })
  try {
    await leaveForHome(shell, () => closeModal(ID))
  } finally {
    isAnswered = false
  }
}

/** Closes the re-login modal: a member has logged in from another tab of this browser. */
export function withdrawRelogin(): void {
  forgetEnd()
  closeModal(ID)
}

function WhatHappened({ end }: { readonly end: EndOfSession | null }) {
  return (
    <>
      {end === null ? null : <Cause end={end} />}
      <p>
        <ThaiText>{copy['relogin.body']}</ThaiText>
      </p>
    </>
  )
}

function Cause({ end: { kind, at, device } }: { readonly end: EndOfSession }) {
  // A date that breaks between its day and its month is read twice.
  const time = `${formatDate(at)} ${formatTime(at)}`.replaceAll(' ', '\u00A0')
  if (kind === 'none') return null
  if (kind === 'expired') {
    return (
      <p>
        <ThaiText>{fill(copy['relogin.expired'], { time })}</ThaiText>
      </p>
    )
  }
  return (
    <div className="rounded-button bg-s3 px-4 py-3 text-t1">
      <p>
        <ThaiText>{fill(copy['relogin.elsewhere'], { time })}</ThaiText>
      </p>
      {device === '' ? null : (
        <p className="font-semibold">
          <ThaiText>{fill(copy['relogin.device'], { device })}</ThaiText>
        </p>
      )}
    </div>
  )
}

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
