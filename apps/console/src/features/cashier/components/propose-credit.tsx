import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { useState } from 'react'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { bahtText } from '#shared/ledger-amount'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { creditCopy as copy } from '../copy.ts'
import { memberToCreditMutation, proposeCredit } from '../queries.ts'
import type { CreditedMember, UnmatchedEvent } from '../queries.ts'
import { CreditParties } from './credit-parties.tsx'

const { memberToCredit, proposeCredit: proposing } = cashierConsoleSchemas

interface ProposeCreditProps {
  readonly one: UnmatchedEvent
  readonly isGone: boolean
  readonly onClose: () => void
}

/** Says whose the money is, and why: the first of two operators. */
export function ProposeCredit({ one: { eventId, amount, username, payer }, ...shown }: ProposeCreditProps) {
  const [found, setFound] = useState<CreditedMember | null>(null)
  const parties = found === null ? null : <CreditParties payer={payer} member={found} />
  return (
    <FormDialog
      {...shown}
      title={copy.propose}
      summary={<p className="figure">{bahtText(amount)}</p>}
      schema={proposing.body}
      rows={[['reason']]}
      fixed={{ eventId, username: found?.username }}
      lead={{
        missing: found === null ? copy.findFirst : null,
        content: (
          <>
            <MemberSearch
              label={copy.username}
              initial={username ?? ''}
              schema={memberToCredit.query}
              mutation={memberToCreditMutation}
              onFound={setFound}
            />
            {parties}
          </>
        ),
      }}
      preview={() => (
        <>
          {parties}
          <Notice text={copy.proposeHint} />
          <Approvers permission="deposits.resolve" />
        </>
      )}
      confirm={`${copy.confirmPropose} ${bahtText(amount)}`}
      run={proposeCredit}
      result={() => ({ text: copy.proposed })}
      reads={[['cashier']]}
    />
  )
}
