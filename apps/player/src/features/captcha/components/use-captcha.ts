import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
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
  /** Returns the solution once the work is done, and starts it unless it runs. Throws when it fails. */
  readonly ready: () => Promise<string>
}

export function useCaptcha(): Captcha {
  const { status, data, mutateAsync } = useMutation(captchaMutation)
  const work = useRef<Promise<string>>(undefined)
  const start = useCallback(async () => {
    const started = mutateAsync()
    work.current = started
    // A failure is the state of the box; work that has failed is not waited for again.
    await started.catch(() => (work.current = work.current === started ? undefined : work.current))
  }, [mutateAsync])
  useEffect(() => {
    if (data === undefined) return undefined
    const timer = setTimeout(() => void start(), RENEW_MS)
    return () => clearTimeout(timer)
  }, [data, start])
  const ready = async () => {
    if (work.current === undefined) void start()
    return await (work.current ?? Promise.reject(new Error('the captcha has not started')))
  }
  return { state: STATES[status], solution: data, verify: () => void start(), ready }
}
