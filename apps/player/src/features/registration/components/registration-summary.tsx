import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useEffect, useRef } from 'react'
import { copy } from '../copy.ts'
import type { RegistrationField } from '../rules.ts'

const NAMES = {
  username: copy['auth.username'],
  phone: copy['auth.phone'],
  password: copy['auth.password'],
  firstName: copy['auth.firstName'],
  lastName: copy['auth.lastName'],
  birthDate: copy['auth.birthDate'],
  bankCode: copy['auth.bank'],
  bankNumber: copy['auth.bankAccount'],
  line: copy['auth.lineIdOptional'],
  marketingSource: copy['auth.source'],
  referralCode: copy['auth.referralOptional'],
  acceptTerms: fill(copy['auth.acceptTerms'], { age: AGE_YEARS_MIN }),
  captcha: copy['captcha.label'],
} as const satisfies Record<RegistrationField, string>

export interface RegistrationSummaryProps {
  /** What the last look found; the focus moves when there was one. */
  readonly found: readonly RegistrationField[]
  /** What of it is still wrong. */
  readonly remaining: readonly RegistrationField[]
  readonly onGo: (field: RegistrationField) => void
}

/** Says how many fields need another look, and leads to each. Takes the focus when it appears. */
export function RegistrationSummary({ found, remaining, onGo }: RegistrationSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const reported = useRef(found)
  const isVisible = remaining.length > 0
  // The result of the check and the errors next to the fields may arrive one after the other: the box is there with the later of them.
  useEffect(() => {
    if (!isVisible || reported.current === found) return
    reported.current = found
    box.current?.focus()
  }, [found, isVisible])
  if (!isVisible) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-button border border-neg bg-s2 px-4 py-3">
      <p className="flex items-start gap-2 text-small font-semibold">
        <Icon name="alert" className="mt-0.5 shrink-0 text-neg" />
        <ThaiText>{fill(copy['validation.summary'], { count: remaining.length })}</ThaiText>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {remaining.map((field) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGo(field)}
              className="min-h-[44px] min-w-[44px] rounded-button border border-border-strong px-3 text-left text-small text-brand-text"
            >
              {NAMES[field]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
