import { isOutcomeUnknown, refusedFields } from '@morakot/contract/failed-call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText, isStepUpRequired } from '#shared/api/failure'
import type { Action, ActionResult } from './action.ts'

const REQUEST_AGAIN_MS = 3_000
/** After so many automatic checks the operator decides when to check again; nothing is refunded by guess meanwhile. */
const REQUESTS_MAX = 5

export type ActionStep =
  | { readonly kind: 'reason' }
  | { readonly kind: 'preview'; readonly note?: string }
  | { readonly kind: 'asking' }
  | { readonly kind: 'proof'; readonly isAgain: boolean }
  | { readonly kind: 'done'; readonly result: ActionResult }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unknown'; readonly requests: number }

const NOT_HAPPENED = 'ตรวจแล้ว รายการก่อนหน้านี้ยังไม่เกิดขึ้น ส่งใหม่ได้'

/** The steps of an action, from the reason to a definite outcome. */
export function useAction<Answer>(action: Action<Answer>) {
  const queryClient = useQueryClient()
  const first = action.reason !== undefined || action.form !== undefined ? 'reason' : 'preview'
  const [step, setStep] = useState<ActionStep>({ kind: first })
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const requests = step.kind === 'unknown' ? step.requests : 0

  const send = useMutation({
    mutationFn: async (isAgain: boolean): Promise<{ readonly answer: Answer | null }> => {
      const attempt = { reason: reason.trim(), key }
      return { answer: isAgain && action.recheck !== undefined ? await action.recheck(attempt) : await action.run(attempt) }
    },
    onSuccess: ({ answer }) => {
      if (answer === null) return setStep({ kind: 'preview', note: NOT_HAPPENED })
      setStep({ kind: 'done', result: action.result(answer) })
    },
    onError: (error, isAgain) => {
      if (isOutcomeUnknown(error)) return setStep({ kind: 'unknown', requests: isAgain ? requests + 1 : 0 })
      // Refused before it was processed: the same attempt continues, with the same key.
      if (isStepUpRequired(error)) return setStep({ kind: 'proof', isAgain })
      // A definite no: what is tried next is another attempt.
      setKey(crypto.randomUUID())
      const wrong = problemOfReason(action, refusedFields(error))
      setProblem(wrong)
      const isVisible = wrong !== undefined || action.form?.refuse?.(refusedFields(error)) === true
      setStep(isVisible ? { kind: 'reason' } : { kind: 'refused', text: failureText(error) })
    },
    onSettled: async () => await readAgain(queryClient, action.reads),
  })

  useRetrying(step, () => send.mutate(true))
  const toPreview = () => {
    const found = action.reason?.check(reason)
    setProblem(found)
    if ((action.form?.missing ?? null) !== null) action.form?.showMissing?.()
    else if (found === undefined) setStep({ kind: 'preview' })
  }
  const confirm = (isAgain = false) => {
    setStep({ kind: 'asking' })
    send.mutate(isAgain)
  }
  return {
    step,
    reason,
    problem,
    isRetrying: send.isPending,
    confirm,
    write: (text: string) => {
      setReason(text)
      setProblem(undefined)
    },
    back: () => setStep({ kind: first }),
    proven: () => confirm(step.kind === 'proof' && step.isAgain),
    askAgain: () => send.mutate(true),
    next: () => (step.kind === 'reason' ? toPreview() : step.kind === 'preview' ? confirm() : undefined),
  }
}

/** The server's refusal of the reason. */
function problemOfReason({ reason }: Pick<Action<never>, 'reason'>, fields: Readonly<Record<string, string>>): string | undefined {
  return reason === undefined ? undefined : fields[reason.field ?? 'reason']
}

/** Refetches the queries that the action may have changed, and the menu's counts. */
async function readAgain(queryClient: QueryClient, reads: readonly QueryKey[]): Promise<void> {
  await Promise.all([...reads, ['badges']].map(async (queryKey) => await queryClient.invalidateQueries({ queryKey })))
}

/** Checks the outcome automatically, a few times. */
function useRetrying(step: ActionStep, send: () => void): void {
  const onTime = useEffectEvent(send)
  const requests = step.kind === 'unknown' && step.requests < REQUESTS_MAX ? step.requests : null
  useEffect(() => {
    if (requests === null) return undefined
    const timer = setTimeout(() => onTime(), REQUEST_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [requests])
}
