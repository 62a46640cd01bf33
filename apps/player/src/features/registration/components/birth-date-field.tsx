import { Field } from '@morakot/ui/components/field'
import type { FocusEvent } from 'react'
import { copy } from '../copy.ts'
import { birthDateOf, writtenBirthDate } from '../rules.ts'

const spelledOut = new Intl.DateTimeFormat('th-TH', { dateStyle: 'long', timeZone: 'UTC' })

export interface BirthDateFieldProps {
  /** As it is typed. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** One field that reads a date as Thai people write it, and repeats it in words: a date picker opens at today and in the wrong era. */
export function BirthDateField({ value, error, onChange, onBlur }: BirthDateFieldProps) {
  return (
    <Field
      name="birthDate"
      label={copy['auth.birthDate']}
      hint={inWords(value) ?? copy['auth.birthDateHint']}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        // Written out when the field is left: a caret that jumps while typing is worse than plain digits.
        if (writtenBirthDate(value) !== value) onChange(writtenBirthDate(value))
        onBlur?.(event)
      }}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={30}
      className="tabular"
    />
  )
}

function inWords(typed: string): string | undefined {
  const date = new Date(`${birthDateOf(typed)}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? undefined : spelledOut.format(date)
}
