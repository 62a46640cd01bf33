import { Icon } from '@morakot/ui/components/icon'
import { CONTROL_CLASSES } from '@morakot/ui/components/field'
import { classNames } from '@morakot/ui/class-names'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from '#shared/form/field-error.tsx'
import { copy } from '../copy.ts'
import { birthDateOf, birthPartsOf, birthYears } from '../rules.ts'

// Any year gives the names of the months; the middle of the month is the same month in every time zone.
const monthName = new Intl.DateTimeFormat('th-TH', { month: 'long', timeZone: 'Asia/Bangkok' })
const MONTHS = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2020, month, 15)))
const DAY_OPTIONS = Array.from({ length: 31 }, (_, day) => <option key={day}>{day + 1}</option>)

export interface BirthDateFieldProps {
  /** `YYYY-MM-DD`, or '' while it is not complete. */
  readonly value: string
  readonly today: string
  readonly error: string | undefined
  readonly onChange: (birthDate: string) => void
  readonly onBlur: () => void
}

/** Three menus with the year as Thai people write it: a date picker opens at today and in the wrong era. */
export function BirthDateField({ value, today, error, onChange, onBlur }: BirthDateFieldProps) {
  const [parts, setParts] = useState(() => birthPartsOf(value))
  const errorId = useId()
  const isInvalid = error !== undefined
  const onPart = (part: Partial<typeof parts>) => {
    const chosen = { ...parts, ...part }
    setParts(chosen)
    onChange(birthDateOf(chosen))
  }
  const shared = { isInvalid, errorId }
  return (
    <fieldset
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-small font-semibold text-t2">{copy['auth.birthDate']}</legend>
      <div className="grid grid-cols-[3fr_5fr_4fr] gap-2">
        <Menu
          {...shared}
          name="birthDate"
          label={copy['auth.birthDay']}
          autoComplete="bday-day"
          value={parts.day}
          onChoose={(day) => onPart({ day })}
        >
          {DAY_OPTIONS}
        </Menu>
        <Menu
          {...shared}
          name="birthMonth"
          label={copy['auth.birthMonth']}
          autoComplete="bday-month"
          value={parts.month}
          onChoose={(month) => onPart({ month })}
        >
          {MONTHS.map((month, index) => (
            <option key={month} value={String(index + 1)}>
              {month}
            </option>
          ))}
        </Menu>
        <Menu
          {...shared}
          name="birthYear"
          label={copy['auth.birthYear']}
          autoComplete="off"
          value={parts.year}
          onChoose={(year) => onPart({ year })}
        >
          {birthYears(today).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Menu>
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}

interface MenuProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: string
  readonly value: string
  readonly isInvalid: boolean
  readonly errorId: string
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
}

function Menu({ name, label, autoComplete, value, isInvalid, errorId, onChoose, children }: MenuProps) {
  return (
    <div
      className={classNames(
        'relative flex min-h-[52px] items-center rounded-button border bg-s2 focus-within:border-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text',
        isInvalid ? 'border-neg' : 'border-border-strong',
      )}
    >
      <select
        name={name}
        aria-label={label}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={classNames(CONTROL_CLASSES, 'appearance-none pl-3! pr-8! [&>option]:bg-s2', value === '' && 'text-t3!')}
      >
        <option value="">{label}</option>
        {children}
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute right-2.5 text-t2" />
    </div>
  )
}
