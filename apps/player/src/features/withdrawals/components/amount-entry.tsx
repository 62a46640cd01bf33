import { FieldFrame } from '@morakot/ui/components/field'
import type { FocusEvent } from 'react'
import { copy } from '../copy.ts'

export interface AmountEntryProps {
  readonly value: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  /** Our own keys are below: the keyboard of a phone stays away. */
  readonly hasKeypad: boolean
  readonly onChange: (text: string) => void
  readonly onLeave: (event: FocusEvent<HTMLInputElement>) => void
}

/** Room for `0.00`; a typed amount is as wide as its signs. */
const SIGNS_EMPTY = 4
/** From here on an amount of 52 px would leave a small phone. */
const LARGE_SIGNS_MAX = 8

/** The sum itself is the field: 52 px, in the middle of the page. */
export function AmountEntry({ value, error, isReadOnly, hasKeypad, onChange, onLeave }: AmountEntryProps) {
  return (
    <FieldFrame label={copy['withdraw.amount']} isLabelHidden error={error}>
      {({ id, describedBy, isInvalid }) => (
        <div
          className={`flex min-h-[72px] items-center justify-center gap-1 font-display font-semibold tabular ${value.length > LARGE_SIGNS_MAX ? 'text-[36px]' : 'text-[52px]'}`}
        >
          <span aria-hidden="true">฿</span>
          <input
            id={id}
            name="amount"
            inputMode={hasKeypad ? 'none' : 'decimal'}
            autoComplete="off"
            enterKeyHint="next"
            placeholder="0.00"
            readOnly={isReadOnly}
            value={value}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave}
            style={{ width: `${(value === '' ? SIGNS_EMPTY : value.length) + 0.3}ch` }}
            className="min-w-0 max-w-full rounded-tile bg-transparent p-0 leading-tight placeholder:text-t3"
          />
        </div>
      )}
    </FieldFrame>
  )
}
