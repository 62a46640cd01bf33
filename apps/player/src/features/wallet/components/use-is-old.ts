import { useEffect, useState } from 'react'
import { BALANCE_OLD_MS } from '../rules.ts'

/** Whether what was seen at this moment (milliseconds, 0 for never) is 45 s old by now. */
export function useIsOld(seenAt: number): boolean {
  const [oldSince, setOldSince] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOldSince(seenAt), Math.max(0, seenAt + BALANCE_OLD_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [seenAt])
  return seenAt !== 0 && oldSince === seenAt
}
