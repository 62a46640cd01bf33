import { BANKS } from '@morakot/contract/features/members/limits'
import { plainDigits } from '@morakot/contract/typed-number'
import { Field } from '@morakot/ui/components/field'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatAccount } from '@morakot/ui/format-account'
import { useQuery } from '@tanstack/react-query'
import { copy } from '../copy.ts'
import { bankListQuery } from '../queries.ts'
import { BankPicker } from './bank-picker.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { useFree } from './use-availability.ts'
import type { Availability } from './use-availability.ts'
import type { RegistrationFields } from './use-registration.ts'

/** Step 2: who the member is, and where money is paid out to. */
export function StepPerson({ form }: { readonly form: RegistrationFields }) {
  const { textOf, problems, values, change, leave } = form
  const free = useFree('bankNumber', values)
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
        <Field
          {...textOf('firstName')}
          label={copy['auth.firstName']}
          hint={copy['auth.firstNameHint']}
          error={problems.firstName}
          autoComplete="given-name"
        />
        <Field {...textOf('lastName')} label={copy['auth.lastName']} error={problems.lastName} autoComplete="family-name" />
      </div>
      <BirthDateField
        value={values.birthDate}
        error={problems.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        onBlur={() => leave('birthDate')}
      />
      <BankPicker
        banks={banks}
        value={values.bankCode}
        error={problems.bankCode}
        onChoose={(bankCode) => change({ bankCode })}
        onBlur={() => {
          leave('bankCode')
          free.onLeave()
        }}
      />
      <AccountField form={form} free={free} />
    </>
  )
}

interface AccountFieldProps {
  readonly form: RegistrationFields
  readonly free: Availability
}

function AccountField({ form: { textOf, problems, read, change, leave }, free }: AccountFieldProps) {
  // Grouped when the member leaves the field: a caret that jumps while typing is worse than a plain number.
  const onBlur = () => {
    const { bankCode, bankNumber } = read()
    const digits = plainDigits(bankNumber)
    if (/^\d+$/.test(digits)) change({ bankNumber: formatAccount(digits, bankCode) })
    leave('bankNumber')
    free.onLeave()
  }
  return (
    <Field
      {...textOf('bankNumber')}
      onBlur={onBlur}
      label={copy['auth.bankAccount']}
      hint={free.says}
      error={problems.bankNumber ?? free.problem}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      className="tabular"
    />
  )
}
