import { Field } from '@morakot/ui/components/field'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatAccount } from '@morakot/ui/format-account'
import { Controller, useFormContext } from 'react-hook-form'
import { copy } from '../copy.ts'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { RegistrationForm } from '../rules.ts'
import { BankPicker } from './bank-picker.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { useFree } from './use-availability.ts'

/** Step 2: who the member is, and where money is paid out to. */
export function StepPerson() {
  const { register, formState, control } = useFormContext<RegistrationForm>()
  const { errors } = formState
  return (
    <>
      <p className="flex items-start gap-2 rounded-button border border-border bg-s2 px-4 py-3 text-small text-t2">
        <Icon name="info" className="mt-0.5 shrink-0 text-info" />
        <span>
          <ThaiText>{copy['auth.nameMatch']}</ThaiText>
        </span>
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field {...register('firstName')} label={copy['auth.firstName']} error={errors.firstName?.message} autoComplete="given-name" />
        <Field {...register('lastName')} label={copy['auth.lastName']} error={errors.lastName?.message} autoComplete="family-name" />
      </div>
      <Controller
        control={control}
        name="birthDate"
        render={({ field }) => (
          <BirthDateField
            value={field.value}
            today={bangkokDay(new Date())}
            error={errors.birthDate?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="bankCode"
        render={({ field }) => (
          <BankPicker value={field.value} error={errors.bankCode?.message} onChoose={field.onChange} onBlur={field.onBlur} />
        )}
      />
      <AccountField />
    </>
  )
}

function AccountField() {
  const { register, formState, watch, setValue } = useFormContext<RegistrationForm>()
  const form = watch()
  const { bankCode, bankNumber } = form
  const { problem, says } = useFree('bankNumber', form)
  // Grouped when the member leaves the field: a caret that jumps while typing is worse than a plain number.
  const input = register('bankNumber', {
    onBlur: () => {
      if (/^[\d\s-]+$/.test(bankNumber)) setValue('bankNumber', formatAccount(bankNumber, bankCode))
    },
  })
  return (
    <Field
      {...input}
      label={copy['auth.bankAccount']}
      hint={says}
      error={formState.errors.bankNumber?.message ?? problem}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      className="tabular"
    />
  )
}
