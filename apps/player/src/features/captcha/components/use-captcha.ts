import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { captchaMutation } from '../queries.ts'

/** Challenges live for five minutes; a member who is still typing gets a new one a minute before. */
const RENEW_MS = 4 * 60_000

export type CaptchaState = 'idle' | 'verifying' | 'verified' | 'failed'

const STATES = { idle: 'idle', pending: 'verifying', success: 'verified', error: 'failed' } as const satisfies Record<string, CaptchaState>

export interface Captcha {
  readonly state: CaptchaState
  /** What the next call carries; undefined until the work is done. */
  readonly solution: string | undefined
  /** Starts the work, and starts it again after a solution was used up. */
  readonly verify: () => void
}

export function useCaptcha(): Captcha {
  const { status, data, mutate } = useMutation(captchaMutation)
  useEffect(() => {
    if (data === undefined) return undefined
    const timer = setTimeout(() => mutate(), RENEW_MS)
    return () => clearTimeout(timer)
  }, [data, mutate])
  return { state: STATES[status], solution: data, verify: () => mutate() }
}
