import { snoozeRecordIn } from './rules-welcome.ts'
import type { SnoozeRecord } from './rules-welcome.ts'

const SNOOZE = 'morakot.welcome-snooze'
const GREETED = 'morakot.greeted'

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

// A browser that keeps nothing for us shows a notice once more: no reason to fail.
function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    return
  }
}
