import { CORRECT_MINUTES } from '@morakot/contract/features/notes/states'

const MINUTE_MS = 60_000
/** A name to sign in by after `@`; an address of mail has a letter before it. */
const MENTION = /(?<![\w.-])@([a-z\d._-]{2,32})/giu

/** The names that a text mentions, each once. A full stop after a name may end the sentence: the name without it counts too. */
export function mentionsIn(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase())
  return new Set(names.flatMap((name) => [name, name.replace(/[._-]+$/u, '')]))
}

/** Until when its author may correct a note (console-2.md O-133). */
export function correctUntil(at: Date): Date {
  return new Date(at.getTime() + CORRECT_MINUTES * MINUTE_MS)
}
