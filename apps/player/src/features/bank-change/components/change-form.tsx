import { refusedFields } from '@morakot/contract/failed-call'
import { bankChangeRequestSchema } from '@morakot/contract/features/bank-change/schema'
import { BANKS } from '@morakot/contract/features/members/limits'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#features/members/queries'
import { BankPicker } from '#features/registration/components/bank-picker.tsx'
import { errorText } from '#shared/api/failure'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { bankAccountQuery, changeMutation } from '../queries.ts'
import type { OwnAccount } from '../queries.ts'

/** Another account in the own name, with the password: from the change on withdrawals wait a day. */
export function ChangeForm({ own }: { readonly own: OwnAccount }) {
  const isOnline = useOnline()
  const [bankCode, setBankCode] = useState('')
  const change = useChange()
  const form = useContractForm({
    schema: () => bankChangeRequestSchema,
    names: ['bankCode', 'bankNumber', 'password'],
    extra: { bankCode },
    onValid: (request) => {
      if (!change.isPending) change.mutate(request, { onError: (error) => form.onRefused(error) })
    },
  })
  const field = { onChange: form.onType, onBlur: (event: Parameters<typeof form.onLeave>[0]) => void form.onLeave(event) }
  const isFieldError = Object.keys(refusedFields(change.error)).length > 0
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <Terms own={own} />
      <FormAlert text={change.error === null || isFieldError ? undefined : errorText(change.error)} error={change.error} />
      <BankPicker
        banks={BANKS}
        value={bankCode}
        error={form.problems.bankCode}
        onChoose={(code) => {
          setBankCode(code)
          form.forget('bankCode')
        }}
        onBlur={() => undefined}
      />
      <Field
        {...field}
        label={copy['auth.bankAccount']}
        name="bankNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        className="tabular"
        error={form.problems.bankNumber}
      />
      <Field
        {...field}
        label={copy['auth.password']}
        name="password"
        type="password"
        autoComplete="current-password"
        hint={copy['bankChange.passwordHint']}
        error={form.problems.password}
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
      />
      <Button type="submit" isLoading={change.isPending} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {copy['bankChange.submit']}
      </Button>
    </form>
  )
}

/** What the new account has to fulfil, and what waits after the change. */
function Terms({ own: { bank, waitHours, changeDays } }: { readonly own: OwnAccount }) {
  return (
    <>
      <h2 className="font-display text-h2 font-semibold">{copy['bankChange.title']}</h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-t2">
        <li>
          <ThaiText>{fill(copy['bankChange.ownName'], { name: bank.name })}</ThaiText>
        </li>
        <li>
          <ThaiText>{fill(copy['bankChange.wait'], { hours: waitHours, days: changeDays })}</ThaiText>
        </li>
      </ul>
    </>
  )
}

function useChange() {
  const queryClient = useQueryClient()
  return useMutation({
    ...changeMutation,
    onSuccess: async (own) => {
      showToast({ kind: 'success', text: copy['bankChange.done'] })
      queryClient.setQueryData(bankAccountQuery.queryKey, own)
      // Where withdrawals go, and what they wait for.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['cashier', 'conditions'] }),
      ])
    },
  })
}
