import { Field } from '@morakot/ui/components/field'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { refusedFields } from '#shared/api/failure'
import { Question } from '#shared/question.tsx'

interface Decision<Ask> {
  readonly isPending: boolean
  readonly error: Error | null
  readonly mutate: (ask: Ask, then: { readonly onSuccess: () => void; readonly onError: (error: Error) => void }) => void
}

type Parsed<Ask> =
  | { readonly success: true; readonly data: Ask }
  | { readonly success: false; readonly error: { readonly issues: readonly { readonly message: string }[] } }

export interface ReasonDialogProps<Ask> {
  readonly title: string
  readonly hint: string
  readonly label: string
  /** What the server calls what is written; it may refuse it by this name. */
  readonly field?: string
  readonly confirm: string
  readonly cancel: string
  /** Somebody loses by it what they have asked for. */
  readonly isDangerous?: boolean
  /** Judges the reason as the server will. */
  readonly judge: (reason: string) => Parsed<Ask>
  readonly decision: Decision<Ask>
  readonly onClose: () => void
  /** What it is about. */
  readonly children?: ReactNode
}

/** Asks an operator for the reason of what closes a matter. */
export function ReasonDialog<Ask>({ label, field = 'reason', judge, decision, ...question }: ReasonDialogProps<Ask>) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const onConfirm = () => {
    const parsed = judge(reason)
    setProblem(parsed.success ? undefined : parsed.error.issues[0]?.message)
    if (!parsed.success) return
    decision.mutate(parsed.data, { onSuccess: question.onClose, onError: (error) => setProblem(refusedFields(error)[field]) })
  }
  return (
    <Question
      {...question}
      // What is said beside the field is not said twice.
      decision={{ isPending: decision.isPending, error: problem === undefined ? decision.error : null }}
      onConfirm={onConfirm}
      form={
        <Field label={label} value={reason} error={problem} autoComplete="off" onChange={(event) => setReason(event.currentTarget.value)} />
      }
    />
  )
}
