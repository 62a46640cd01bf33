import { CODE_DIGITS } from '@morakot/contract/features/members/limits'
import { oneTimeCodeOf } from '@morakot/contract/typed-number'
import { classNames } from '@morakot/ui/class-names'
import { FieldFrame } from '@morakot/ui/components/field'
import { useState } from 'react'
import type { ChangeEvent, FocusEvent } from 'react'
import { copy } from '../copy.ts'

export interface CodeFieldProps {
  readonly error: string | undefined
  readonly onType: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onLeave: (event: FocusEvent<HTMLInputElement>) => void
}

const PLACES = Array.from({ length: CODE_DIGITS }, (_, place) => place)

/**
 * Six boxes, and one real field over them: phones fill it from the message, a paste of the whole line works, and it is one field to
 * anyone who does not see it.
 */
export function CodeField({ error, onType, onLeave }: CodeFieldProps) {
  const [digits, setDigits] = useState('')
  const [isFocused, setFocused] = useState(false)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setDigits(oneTimeCodeOf(event.currentTarget.value).slice(0, CODE_DIGITS))
    onType(event)
  }
  const caret = isFocused ? Math.min(digits.length, CODE_DIGITS - 1) : -1
  return (
    <FieldFrame label={copy['auth.code']} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <div className="relative">
          <div aria-hidden="true" className="grid grid-cols-6 gap-2">
            {PLACES.map((place) => (
              <span
                key={place}
                className={classNames(
                  'tabular flex h-[60px] items-center justify-center rounded-button border bg-s2 font-display text-[26px] font-semibold transition-colors',
                  place === caret ? 'border-gold outline-2 outline-gold-text' : isInvalid ? 'border-neg' : 'border-border-strong',
                )}
              >
                {digits[place] ?? ''}
              </span>
            ))}
          </div>
          <input
            id={id}
            name="code"
            value={digits}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onChange={onChange}
            onFocus={() => setFocused(true)}
            onBlur={(event) => {
              setFocused(false)
              onLeave(event)
            }}
            className="absolute inset-0 size-full cursor-text opacity-0"
          />
        </div>
      )}
    </FieldFrame>
  )
}
