import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import { fill } from '@morakot/ui/glossary-copy'
import { Field, SelectField } from '@morakot/ui/components/field'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { CaptchaBox } from '#features/captcha/components/captcha-box.tsx'
import type { Captcha } from '#features/captcha/components/use-captcha'
import { FieldError } from '#shared/form/field-error.tsx'
import { copy } from '../copy.ts'
import { sourcesQuery } from '../queries.ts'
import type { RegistrationFields } from './use-registration.ts'
import { useTerms } from './use-terms.ts'

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

const SOURCES = MARKETING_SOURCES.map((value) => ({ value, name: copy[`marketing.${value}`] }))

export interface StepFinishProps {
  readonly form: RegistrationFields
  readonly captcha: Captcha
  /** The referral code of the link that led here. */
  readonly link: string | undefined
}

/** Step 3: the consent, and how the member found us. The captcha is shown when its work failed or the server refused it. */
export function StepFinish({ form, captcha, link }: StepFinishProps) {
  const { textOf, problems, values } = form
  const isFromLink = link !== undefined && values.referralCode === link
  const sources = useQuery(sourcesQuery).data ?? SOURCES
  return (
    <>
      <Field
        {...textOf('line')}
        label={copy['auth.lineIdOptional']}
        error={problems.line}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...textOf('referralCode')}
        label={copy['auth.referralOptional']}
        hint={isFromLink ? copy['auth.referralFilled'] : undefined}
        error={problems.referralCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <Consent form={form} />
      <SelectField {...textOf('marketingSource')} label={copy['auth.source']} error={problems.marketingSource}>
        <option value="">{copy['auth.sourceChoose']}</option>
        {sources.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {captcha.state === 'failed' || problems.captcha !== undefined ? <CaptchaBox captcha={captcha} error={problems.captcha} /> : null}
    </>
  )
}

function Consent({ form }: { readonly form: RegistrationFields }) {
  const terms = useTerms()
  const id = useId()
  const message = form.problems.acceptTerms
  const onAccept = () => {
    form.change({ acceptTerms: true })
    form.check('acceptTerms')
    terms.onClose()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-[44px] items-start gap-3 text-small text-t1">
        <span className="relative mt-0.5 flex size-7 shrink-0">
          <input
            name="acceptTerms"
            type="checkbox"
            checked={form.values.acceptTerms}
            onChange={(event) => form.change({ acceptTerms: event.currentTarget.checked })}
            onBlur={() => form.leave('acceptTerms')}
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
        onClick={terms.onOpen}
        className="flex min-h-[44px] items-center gap-1.5 self-start text-small font-semibold text-brand-text underline underline-offset-4"
      >
        <Icon name="receipt" size={18} />
        {copy['terms.read']}
      </button>
      {terms.isOpen ? (
        <Suspense fallback={null}>
          <TermsDialog onAccept={onAccept} onClose={terms.onClose} />
        </Suspense>
      ) : null}
    </div>
  )
}
