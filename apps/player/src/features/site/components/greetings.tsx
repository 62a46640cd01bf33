import { useState } from 'react'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { showModal } from '#shared/modals/modal-queue'
import { copy } from '../copy.ts'
import { wordsOf } from '../rules-bars.ts'
import type { Words } from '../rules-bars.ts'
import type { ConfigEntry } from '../rules.ts'
import { isWelcomeDue, snooze } from '../rules-welcome.ts'
import { isClosed, isGreeted, noteClosed, noteGreeted, readSnooze, writeSnooze } from '../state.ts'
import { Paragraphs } from './paragraphs.tsx'

const GREETING_PRIORITY = 10

// One notice a visit: who was greeted as new is welcomed with the next load of the app.
const greetedNow = new Set<string>()

/** Greets a member in the first session, once in this browser. Returns a function that takes it back; null when nothing is shown. */
export function showNewUser(configs: readonly ConfigEntry[], userKey: string): (() => void) | null {
  const words = wordsOf(configs, 'NEW_USER_MODAL')
  if (words === null || isGreeted(userKey)) return null
  return show({
    id: 'new-user',
    words,
    actions: [{ label: copy['action.ok'] }],
    onRead: () => {
      greetedNow.add(userKey)
      noteGreeted(userKey)
    },
  })
}

/**
 * Shows the welcome when it is due (WELCOME-1). `onLink` leads to the page it names. A member without a key, because the profile is not
 * available, gets no choice to put it away: it could not be stored.
 */
export function showWelcome(
  configs: readonly ConfigEntry[],
  userKey: string | undefined,
  onLink: (path: string) => void,
): (() => void) | null {
  const words = wordsOf(configs, 'WELCOME_MODAL')
  if (words === null) return null
  const { updatedAt, link } = words
  const visit = () => ({ updatedAt, record: readSnooze(), now: Date.now() + serverClockOffsetMs() })
  const shown = `${userKey} ${updatedAt}`
  if ((userKey !== undefined && greetedNow.has(userKey)) || isClosed(shown) || !isWelcomeDue({ ...visit(), userKey })) return null
  const first = link === undefined ? { label: copy['action.ok'] } : { label: copy['notice.seeMore'], onPress: () => onLink(link) }
  // The record says until when, and nothing else.
  let isPutAway = false
  const putAway = (key: string) => ({
    label: copy['action.snoozeToday'],
    variant: 'outline' as const,
    onPress: () => {
      isPutAway = true
      writeSnooze(snooze({ ...visit(), userKey: key }))
    },
  })
  return show({
    id: 'welcome',
    words,
    actions: userKey === undefined ? [first] : [first, putAway(userKey)],
    onRead: () => (isPutAway ? undefined : noteClosed(shown)),
  })
}

interface Greeting {
  readonly id: string
  readonly words: Words
  readonly actions: Parameters<typeof showModal>[0]['actions']
  /** The member closed it; not called when it is taken back. */
  readonly onRead: () => void
}

function show({ id, words, actions, onRead }: Greeting): () => void {
  let isTakenBack = false
  const close = showModal({
    id,
    type: 'notice',
    title: words.title,
    body: <GreetingBody words={words} />,
    actions,
    priority: GREETING_PRIORITY,
    onClose: () => {
      if (!isTakenBack) onRead()
    },
  })
  return () => {
    isTakenBack = true
    close()
  }
}

function GreetingBody({ words: { body, image } }: { readonly words: Words }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      {image === undefined || isMissing ? null : (
        <img src={image} alt="" onError={() => setMissing(true)} className="h-36 w-full rounded-card bg-s3 object-cover" />
      )}
      <Paragraphs text={body} />
    </>
  )
}
