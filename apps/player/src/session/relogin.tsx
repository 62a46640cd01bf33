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
import { TIMING } from '#shared/timing'
import { leaveForHome } from '../app/leave.ts'
import type { Shell } from '../app/leave.ts'
import { lastSession } from './identity.ts'

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

const END_KEY = 'relogin'

/** Keeps why a session ended until the member has read it, over a reload of this tab. */
export function rememberEnd(end: EndOfSession | null): void {
  sessionStorage.setItem(END_KEY, JSON.stringify(end))
}

export function forgetEnd(): void {
  sessionStorage.removeItem(END_KEY)
}

/** What a reload interrupted: undefined when nothing did, null when no more than the end itself is known. */
export function rememberedEnd(): EndOfSession | null | undefined {
  const stored = sessionStorage.getItem(END_KEY)
  return stored === null ? undefined : readEnd(stored)
}

/** A note that cannot be read still says that there was an end. */
export function readEnd(text: string): EndOfSession | null {
  try {
    const end: unknown = JSON.parse(text)
    if (typeof end !== 'object' || end === null || !('kind' in end) || !('at' in end) || !('device' in end)) return null
    const { kind, at, device } = end
    if (kind !== 'other_device' && kind !== 'expired' && kind !== 'none') return null
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof device !== 'string') return null
    return { kind, at, device }
  } catch {
    return null
  }
}

const HINT_KEY = 'signed-in'

/** Remembers that a member is signed in here, so that a later visit can distinguish an ended session from none. It identifies no one. */
export function hintSession(): void {
  attempt(() => localStorage.setItem(HINT_KEY, '1'))
}

export function dropSessionHint(): void {
  attempt(() => localStorage.removeItem(HINT_KEY))
}

export function hasSessionHint(): boolean {
  return attempt(() => localStorage.getItem(HINT_KEY)) === '1'
}

// In a browser without storage a member only does not learn why a new login is needed.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
