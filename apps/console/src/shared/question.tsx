import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { ReactNode } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { useTakenAway } from '#shared/use-taken-away'

export interface QuestionProps {
  readonly title: string
  /** What will happen. */
  readonly hint: string
  readonly confirm: string
  readonly cancel: string
  /** Every member feels it. */
  readonly isDangerous?: boolean
  readonly decision: { readonly isPending: boolean; readonly error: Error | null }
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What it is about. */
  readonly children?: ReactNode
  /** What has to be filled in before it can be answered. */
  readonly form?: ReactNode
}

/** Asks once more before something that cannot be taken back, or that every member feels. */
export function Question({ isDangerous = false, ...props }: QuestionProps) {
  const { title, hint, confirm, cancel, decision, onConfirm, children, form } = props
  const { place, onClose } = useTakenAway({ isPending: decision.isPending, onClose: props.onClose })
  return (
    <Dialog
      isOpen
      title={title}
      tone="warning"
      onClose={onClose}
      actions={
        <>
          <Button variant={isDangerous ? 'danger' : 'gold'} onClick={onConfirm} isLoading={decision.isPending}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
      <p ref={place} className="text-small text-t2">
        <ThaiText>{hint}</ThaiText>
      </p>
      {form}
      <FailureLine error={decision.error} isOfDecision />
    </Dialog>
  )
}
