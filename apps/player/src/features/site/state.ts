import { snoozeRecordIn } from './rules-welcome.ts'
import type { SnoozeRecord } from './rules-welcome.ts'

const SNOOZE = 'morakot.welcome-snooze'
const GREETED = 'morakot.greeted'
const CLOSED = 'morakot.welcome-closed'

/** New members that this browser remembers having greeted: a phone has one, a shop's tablet a few. */
const GREETED_MAX = 20

export function readSnooze(): SnoozeRecord | null {
  return snoozeRecordIn(read(SNOOZE))
}

export function writeSnooze(record: SnoozeRecord): void {
  write(SNOOZE, JSON.stringify(record))
}

/** Whether a new member was greeted in this browser already. */
export function isGreeted(userKey: string): boolean {
  return greeted().includes(userKey)
}

export function noteGreeted(userKey: string): void {
  write(GREETED, [...greeted().filter((key) => key !== userKey), userKey].slice(-GREETED_MAX).join(' '))
}

function greeted(): readonly string[] {
  return (read(GREETED) ?? '').split(' ')
}

/** Whether a welcome was closed in this tab, without being put away: it comes again with the next visit, not with each load. */
export function isClosed(welcome: string): boolean {
  return read(CLOSED, () => sessionStorage) === welcome
}

export function noteClosed(welcome: string): void {
  write(CLOSED, welcome, () => sessionStorage)
}

// A browser that stores nothing shows a notice once more: no reason to fail. Even access to its storage may throw.
function read(name: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(name, value)
  } catch {
    return
  }
}
