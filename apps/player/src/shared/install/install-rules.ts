import { appAround } from '../in-app-browser.ts'

/** How the app can be put on the home screen here. `leave-*`: this in-app browser cannot, the phone's own can. */
export type InstallMethod = 'prompt' | 'ios-share' | 'leave-line' | 'leave-app' | 'none'

export interface Surroundings {
  readonly userAgent: string
  /** An iPad says that it is a Mac; no Mac has a touch screen. */
  readonly touchPoints: number
  readonly isStandalone: boolean
  readonly hasPrompt: boolean
}

export function installMethod({ userAgent, touchPoints, isStandalone, hasPrompt }: Surroundings): InstallMethod {
  if (isStandalone) return 'none'
  const inApp = appAround({ userAgent, isStandalone })
  if (inApp !== null) return inApp === 'line' ? 'leave-line' : 'leave-app'
  if (hasPrompt) return 'prompt'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  return isApple ? 'ios-share' : 'none'
}

/** What this browser remembers of offers. */
export interface InstallMemory {
  readonly visits: number
  readonly lastSeenAt: number
  readonly hasDeposited: boolean
  readonly dismissedAt: number | null
}

export const NOTHING_REMEMBERED: InstallMemory = { visits: 0, lastSeenAt: 0, hasDeposited: false, dismissedAt: null }

const DAY_MS = 24 * 3_600_000
/** Who says no is left alone for so long. */
const QUIET_DAYS = 30
const VISITS_MIN = 2
/** Pages that follow each other sooner are one visit. */
const VISIT_GAP_MS = 30 * 60_000

/** Counts a page as a new visit when the last one was half an hour ago. */
export function countVisit(memory: InstallMemory, now: number): InstallMemory {
  const isNew = now - memory.lastSeenAt >= VISIT_GAP_MS
  return { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastSeenAt: now }
}

export function isQuiet({ dismissedAt }: InstallMemory, now: number): boolean {
  return dismissedAt !== null && now - dismissedAt < QUIET_DAYS * DAY_MS
}

/** Whether to offer unasked: to the person who came back, or has paid in, and has not said no. In a chat's browser never. */
export function mayOffer(memory: InstallMemory, way: InstallMethod, now: number): boolean {
  if (way !== 'prompt' && way !== 'ios-share') return false
  return (memory.visits >= VISITS_MIN || memory.hasDeposited) && !isQuiet(memory, now)
}
