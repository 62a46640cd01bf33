import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { fill } from '@morakot/ui/glossary-copy'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useId, useState } from 'react'
import { BirthDateField } from '#features/registration/components/birth-date-field.tsx'
import { birthDateOf } from '#features/registration/rules'
import { TermsDialog } from '#features/registration/components/terms-dialog.tsx'
import { FieldError } from '#shared/form/field-error.tsx'
import { copy } from '../copy.ts'

/** The details that the first login through a gateway requires, once. */
export interface Details {
  readonly birthDate: string
  readonly acceptTerms: boolean
}

export interface FirstLoginProps {
  readonly details: Details
  readonly problems: Readonly<Partial<Record<keyof Details, string>>>
  readonly onChange: (details: Details) => void
}

/** Birth date and terms, under the name and password that were right. */
export function FirstLogin({ details, problems, onChange }: FirstLoginProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const id = useId()
  const message = problems.acceptTerms
  return (
    <>
      <BirthDateField
        value={typed}
        error={problems.birthDate}
        onChange={(written) => {
          setTyped(written)
          onChange({ ...details, birthDate: birthDateOf(written) })
        }}
      />
      <div className="flex flex-col gap-1.5">
        <label className="flex min-h-[44px] items-start gap-3 text-small text-t1">
          <span className="relative mt-0.5 flex size-7 shrink-0">
            <input
              name="acceptTerms"
              type="checkbox"
              checked={details.acceptTerms}
              onChange={(event) => onChange({ ...details, acceptTerms: event.currentTarget.checked })}
              aria-invalid={message === undefined ? undefined : true}
              aria-describedby={message === undefined ? undefined : id}
              className="peer size-7 appearance-none rounded-chip border-2 border-border-strong bg-s2 checked:border-gold checked:bg-gold aria-invalid:border-neg"
            />
            <Icon name="check" size={22} className="pointer-events-none absolute inset-0 m-auto hidden text-gold-ink peer-checked:block" />
          </span>
          <span className="pt-1">
            <ThaiText>{fill(copy['auth.acceptTerms'], { age: AGE_YEARS_MIN })}</ThaiText>
          </span>
        </label>
        <FieldError id={id} text={message} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-[44px] items-center gap-1.5 self-start text-small font-semibold text-brand-text underline underline-offset-4"
        >
          <Icon name="receipt" size={18} />
          {copy['terms.read']}
        </button>
      </div>
      {isOpen ? (
        <TermsDialog
          onAccept={() => {
            onChange({ ...details, acceptTerms: true })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
