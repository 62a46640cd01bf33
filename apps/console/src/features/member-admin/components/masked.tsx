import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionCopy } from '#features/member-actions/components/action-copy'

interface MaskedProps {
  readonly text: ReactNode
  readonly label: string
  readonly onReveal: (() => void) | undefined
}

/** A masked field, and the button that opens it where the operator may. */
export function Masked({ text, label, onReveal }: MaskedProps) {
  return (
    <span className="row">
      <span className="grow nowrap">{text}</span>
      {onReveal === undefined ? null : (
        <Button size="compact-xs" variant="default" aria-label={label} onClick={onReveal}>
          {actionCopy.reveal}
        </Button>
      )}
    </span>
  )
}
