import { withdrawRequestSchema } from '@morakot/contract/features/cashier/schema'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Notice } from '#features/cashier/components/notice.tsx'
import type { MoneyRequestState } from '#features/cashier/components/use-money-request'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import type { WithdrawalRequest } from '../queries.ts'

/** What is proven, and how the proof is sent. */
export interface ProofProps {
  readonly amount: number
  readonly request: MoneyRequestState<WithdrawalRequest>
}

/** The password proves the withdrawal. */
export function ProveByPassword({ amount, request }: ProofProps) {
  const isOnline = useOnline()
  const form = useContractForm({
    schema: () => withdrawRequestSchema,
    names: ['password'],
    extra: { amount },
    onValid: (input) => {
      if (!request.isSending && isOnline) request.send({ amount, password: input.password })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <Field
        label={copy['auth.password']}
        name="password"
        type="password"
        autoComplete="current-password"
        hint={copy['withdraw.passwordHint']}
        error={form.problems.password ?? request.fields['password']}
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
        onChange={form.onType}
        onBlur={(event) => void form.onLeave(event)}
      />
      <Notice tone="problem" text={request.refusal ?? request.fields['amount']} error={request.error} />
      <p className="text-center text-small text-t2">
        <ThaiText>{copy['withdraw.noCancel']}</ThaiText>
      </p>
      <Button type="submit" isLoading={request.isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {copy['action.confirm']}
      </Button>
    </form>
  )
}
