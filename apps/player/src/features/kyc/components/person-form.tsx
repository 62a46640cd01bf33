import { isOutcomeUnknown, refusedFields } from '@morakot/contract/failed-call'
import { identitySchema } from '@morakot/contract/features/kyc/schema'
import type { KycDocument } from '@morakot/contract/features/kyc/states'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#features/cashier/components/notice.tsx'
import { profileQuery } from '#features/members/queries'
import { BirthDateField } from '#features/registration/components/birth-date-field.tsx'
import { birthDateOf } from '#features/registration/rules'
import { errorText } from '#shared/api/failure'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import type { Submission } from './use-submission.ts'

interface PersonFormProps {
  readonly document: KycDocument
  readonly photo: File
  readonly sending: Submission
  readonly onBack: () => void
}

/** The name and birth date on the document; no form requests the number on it. */
export function PersonForm({ document, photo, sending, onBack }: PersonFormProps) {
  const { data: profile } = useQuery(profileQuery)
  const isOnline = useOnline()
  const [birthDate, setBirthDate] = useState('')
  const form = useContractForm({
    schema: () => identitySchema,
    names: ['firstName', 'lastName', 'birthDate'],
    // The schema has the date as the server does.
    extra: { document, birthDate: birthDateOf(birthDate) },
    onValid: (request) => {
      if (!sending.isSending) sending.send({ ...request, photo }, form.onRefused)
    },
  })
  const field = { onChange: form.onType, onBlur: (event: Parameters<typeof form.onLeave>[0]) => void form.onLeave(event) }
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <p className="text-small text-t2">
        <ThaiText>{copy['kyc.asOnDocument']}</ThaiText>
      </p>
      <Notice tone="problem" text={problemOf(sending.error)} error={sending.error} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          {...field}
          key={`first ${profile?.firstName}`}
          label={copy['kyc.firstName']}
          name="firstName"
          defaultValue={profile?.firstName}
          autoComplete="given-name"
          error={form.problems.firstName}
        />
        <Field
          {...field}
          key={`last ${profile?.lastName}`}
          label={copy['kyc.lastName']}
          name="lastName"
          defaultValue={profile?.lastName}
          autoComplete="family-name"
          error={form.problems.lastName}
        />
      </div>
      <BirthDateField
        value={birthDate}
        error={form.problems.birthDate}
        onChange={(date) => {
          setBirthDate(date)
          form.forget('birthDate')
        }}
        onBlur={field.onBlur}
      />
      <Button type="submit" icon="upload" isLoading={sending.isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {copy['kyc.send']}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {copy['kyc.back']}
      </Button>
    </form>
  )
}

/** The problem shown above the form; a field's problem is shown next to the field. */
function problemOf(error: Error | null): string | undefined {
  if (error === null || Object.keys(refusedFields(error)).length > 0) return undefined
  return isOutcomeUnknown(error) ? copy['cashier.unknownOutcome'] : errorText(error)
}
