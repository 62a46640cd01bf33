import { MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import { Field, SelectField } from '@morakot/ui/components/field'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { copy } from '../copy.ts'
import type { RegistrationForm } from '../rules.ts'
import { CaptchaBox } from './captcha-box.tsx'
import { FieldError } from './field-error.tsx'
import type { Captcha } from './use-captcha.ts'

/** Step 3: how the member found us, the consent and the captcha. */
export function StepFinish({ captcha }: { readonly captcha: Captcha }) {
  const { register, formState } = useFormContext<RegistrationForm>()
  const { errors } = formState
  return (
    <>
      <Field
        {...register('line')}
        label={copy['auth.lineIdOptional']}
        error={errors.line?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField {...register('marketingSource')} label={copy['auth.source']} error={errors.marketingSource?.message}>
        <option value="">{copy['auth.sourceChoose']}</option>
        {MARKETING_SOURCES.map((source) => (
          <option key={source} value={source}>
            {copy[`marketing.${source}`]}
          </option>
        ))}
      </SelectField>
      <Field
        {...register('referralCode')}
        label={copy['auth.referralOptional']}
        error={errors.referralCode?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <Consent />
      <CaptchaBox captcha={captcha} error={errors.captcha?.message} />
    </>
  )
}

function Consent() {
  const { register, formState } = useFormContext<RegistrationForm>()
  const id = useId()
  const message = formState.errors.acceptTerms?.message
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-[44px] items-start gap-3 text-small text-t1">
        <span className="relative mt-0.5 flex size-7 shrink-0">
          <input
            {...register('acceptTerms')}
            type="checkbox"
            aria-invalid={message === undefined ? undefined : true}
            aria-describedby={message === undefined ? undefined : id}
            className="peer size-7 appearance-none rounded-chip border-2 border-border-strong bg-s2 checked:border-gold checked:bg-gold aria-invalid:border-neg"
          />
          <Icon name="check" size={22} className="pointer-events-none absolute inset-0 m-auto hidden text-gold-ink peer-checked:block" />
        </span>
        <span className="pt-1">
          <ThaiText>{copy['auth.acceptTerms']}</ThaiText>
        </span>
      </label>
      <FieldError id={id} text={message} />
    </div>
  )
}
