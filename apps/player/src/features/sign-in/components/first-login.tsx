import { ThaiText } from '@morakot/ui/components/thai-text'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { useState } from 'react'
import { BirthDateField } from '#features/registration/public'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { FieldError } from '#shared/form/field-error.tsx'
import { copy } from '../copy.ts'

/** What a member of another platform is asked for at the first login with us (features F-101). */
export interface FirstLoginAnswer {
  readonly birthDate: string
  readonly acceptTerms: boolean
}

export interface FirstLoginProps {
  readonly answer: FirstLoginAnswer
  readonly problems: { readonly birthDate?: string | undefined; readonly acceptTerms?: string | undefined }
  readonly onAnswer: (answer: FirstLoginAnswer) => void
}

/** Birth date and terms, asked for once. */
export function FirstLogin({ answer, problems, onAnswer }: FirstLoginProps) {
  const [today] = useState(() => bangkokDay(new Date(Date.now() + serverClockOffsetMs())))
  return (
    <div className="flex flex-col gap-4">
      <BirthDateField
        value={answer.birthDate}
        today={today}
        error={problems.birthDate}
        onChange={(birthDate) => onAnswer({ ...answer, birthDate })}
        onBlur={() => undefined}
      />
      <div className="flex flex-col gap-1.5">
        <label className="flex min-h-[44px] items-center gap-3 text-small text-t1">
          <input
            name="acceptTerms"
            type="checkbox"
            checked={answer.acceptTerms}
            onChange={(event) => onAnswer({ ...answer, acceptTerms: event.currentTarget.checked })}
            aria-invalid={problems.acceptTerms === undefined ? undefined : true}
            aria-describedby={problems.acceptTerms === undefined ? undefined : 'first-login-terms'}
            className="size-7 shrink-0 accent-gold"
          />
          <ThaiText>{copy['auth.acceptTerms']}</ThaiText>
        </label>
        <FieldError id="first-login-terms" text={problems.acceptTerms} />
      </div>
    </div>
  )
}
