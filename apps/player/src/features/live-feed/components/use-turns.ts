import { useEffect, useState } from 'react'

const TURN_MS = 4_000

export interface Turns {
  readonly count: number
  readonly newestKey: string | undefined
  readonly isPaused: boolean
}

/** Which of the items is shown now: the next one every four seconds, and the newest as soon as there is a new one. */
export function useTurns({ count, newestKey, isPaused }: Turns): number {
  const [shown, setShown] = useState({ turn: 0, newestKey })
  if (!isPaused && shown.newestKey !== newestKey) setShown({ turn: 0, newestKey })
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    const timer = setInterval(() => setShown((last) => ({ ...last, turn: (last.turn + 1) % count })), TURN_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return Math.min(shown.turn, Math.max(0, count - 1))
}
