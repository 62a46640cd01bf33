import { bangkokDay } from '@morakot/contract/bangkok-day'
import { BANKS } from '@morakot/contract/features/members/limits'
import { Field } from '@morakot/ui/components/field'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatAccount } from '@morakot/ui/format-account'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { copy } from '../copy.ts'
import { bankListQuery } from '../queries.ts'
import type { RegistrationForm } from '../rules.ts'
import { BankPicker } from './bank-picker.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { useFree } from './use-availability.ts'
import type { Availability } from './use-availability.ts'

/** Step 2: who the member is, and where money is paid out to. */
export function StepPerson() {
  const { register, formState, control, watch } = useFormContext<RegistrationForm>()
  const { errors } = formState
  const form = watch()
  const free = useFree('bankNumber', form)
  const banks = useQuery(bankListQuery).data ?? BANKS
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
          <BankPicker
            banks={banks}
            value={field.value}
            error={errors.bankCode?.message}
            onChoose={field.onChange}
            onBlur={() => {
              field.onBlur()
              free.onLeave()
            }}
          />
        )}
      />
      <AccountField free={free} />
    </>
  )
}

function AccountField({ free }: { readonly free: Availability }) {
  const { register, formState, getValues, setValue } = useFormContext<RegistrationForm>()
  // Grouped when the member leaves the field: a caret that jumps while typing is worse than a plain number.
  const input = register('bankNumber', {
    onBlur: () => {
      const { bankCode, bankNumber } = getValues()
      if (/^[\d\s-]+$/.test(bankNumber)) setValue('bankNumber', formatAccount(bankNumber, bankCode))
      free.onLeave()
    },
  })
  return (
    <Field
      {...input}
      label={copy['auth.bankAccount']}
      hint={free.says}
      error={formState.errors.bankNumber?.message ?? free.problem}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      className="tabular"
    />
  )
}
