import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 1_000

/**
 * Waits until the members' address answers, and returns true: the first start of a demo makes its past before. Says so once. A connection that
 * fails is tried again. Returns false when the start is leaving.
 */
export async function untilWhole(
  port: number,
  {
    say,
    isLeaving,
    lookMs = LOOK_MS,
  }: { readonly say: (sentence: string) => void; readonly isLeaving: () => boolean; readonly lookMs?: number },
): Promise<boolean> {
  for (let isSaid = false; await isPreparing(port); await sleep(lookMs)) {
    if (isLeaving()) return false
    if (!isSaid) say("The demo's past is being made: its pages answer when it is whole. DEMO_HISTORY=small starts without it.")
    isSaid = true
  }
  return true
}

/** By the code, because maintenance has the same status. */
async function isPreparing(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/start`)
    return (await reply.text()).includes('"site.preparing"')
  } catch {
    return true
  }
}
