import { copy } from '../copy.ts'

export const stateText = (isActive: boolean) => (isActive ? copy.on : copy.off)

/** What it was and what it will be; the same when it stays. */
export const changeText = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
