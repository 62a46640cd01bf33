import { TextInput } from '@mantine/core'
import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { bahtText } from '#shared/ledger-amount'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { creditCopy as copy } from '../copy.ts'
import { memberToCreditMutation, proposeCredit } from '../queries.ts'
import type { CreditedMember, UnmatchedEvent } from '../queries.ts'
import { CreditParties } from './credit-parties.tsx'

interface ProposeCreditProps {
  readonly one: UnmatchedEvent
  readonly isGone: boolean
  readonly onClose: () => void
}

/** Says whose the money is, and why: the first of two operators. */
export function ProposeCredit({ one, ...shown }: ProposeCreditProps) {
  const [found, setFound] = useState<CreditedMember | null>(null)
  const [reason, setReason] = useState('')
  const wrong = problemOf(cashierConsoleSchemas.proposeCredit.body.safeParse({ eventId: one.eventId, username: found?.username, reason }))
  return (
    <ActionDialog
      {...shown}
      action={{
        title: copy.propose,
        summary: <p className="figure">{bahtText(one.amount)}</p>,
        form: {
          missing: found === null ? copy.findFirst : (wrong ?? null),
          content: (
            <>
              <MemberSearch
                label={copy.username}
                initial={one.username ?? ''}
                schema={cashierConsoleSchemas.memberToCredit.query}
                mutation={memberToCreditMutation}
                onFound={setFound}
              />
              {found === null ? null : (
                <>
                  <CreditParties payer={one.payer} member={found} />
                  <TextInput
                    label={copy.reason}
                    value={reason}
                    autoComplete="off"
                    onChange={({ currentTarget }) => setReason(currentTarget.value)}
                  />
                </>
              )}
            </>
          ),
        },
        preview: (
          <>
            {found === null ? null : <CreditParties payer={one.payer} member={found} />}
            <p>{`${copy.reason}: ${reason}`}</p>
            <Notice text={copy.proposeHint} />
          </>
        ),
        confirm: `${copy.confirmPropose} ${bahtText(one.amount)}`,
        run: async () => await proposeCredit({ eventId: one.eventId, username: found?.username ?? '', reason: reason.trim() }),
        result: () => ({ text: copy.proposed }),
        reads: [['cashier']],
      }}
    />
  )
}
