import { refusedFields } from '@morakot/contract/failed-call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FailureLine } from '#shared/failure-line.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { accountCopy } from '../copy-account.ts'
import { logoutMutation, operatorQuery } from '../queries.ts'
import { confirmTotpMutation, enrolmentQuery } from '../queries-account.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import '../../../styles/operators.css'

interface EnrolmentFormProps {
  /** The factor is set up; the recovery codes stay on the screen until `onDone`. */
  readonly onEnrolled: () => void
  readonly onDone: () => void
}

/** All that an operator without a second factor can do outside a private demo: set one up by the one-time code, or log out. */
export function EnrolmentForm({ onEnrolled, onDone }: EnrolmentFormProps) {
  const queryClient = useQueryClient()
  const confirm = useMutation({ ...confirmTotpMutation, onSuccess: onEnrolled })
  // Another request after the confirmation would begin another enrolment.
  const begun = useQuery({ ...enrolmentQuery, enabled: !confirm.isSuccess })
  const logout = useMutation({ ...logoutMutation, onSuccess: async () => await queryClient.resetQueries(operatorQuery) })
  if (confirm.isSuccess) return <RecoveryCodes codes={confirm.data ?? []} onKept={onDone} />
  const refused = confirm.error === null ? {} : refusedFields(confirm.error)
  return (
    <div className="stack">
      <Notice text={accountCopy.enrolmentNeeded} />
      <ListFailure load={begun} />
      {begun.isPending ? <Dots label={accountCopy.loading} /> : null}
      <FailureLine error={Object.keys(refused).length === 0 ? confirm.error : null} />
      {begun.data === undefined ? null : (
        <TotpSetup
          {...begun.data}
          isEnrolment
          isPending={confirm.isPending}
          refused={refused}
          onConfirm={confirm.mutate}
          onCancel={() => logout.mutate()}
        />
      )}
    </div>
  )
}
