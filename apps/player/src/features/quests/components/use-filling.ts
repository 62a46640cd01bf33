import { useEffect, useState } from 'react'
import { TIMING } from '#shared/timing'

/** Whether a bar or ring of the check-in is filled: after a pause of 300 ms (CHECKIN-9). */
export function useFilling(): boolean {
  const [isFilling, setFilling] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFilling(true), TIMING.checkInBarDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isFilling
}
