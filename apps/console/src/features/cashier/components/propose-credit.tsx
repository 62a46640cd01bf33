import { Button, TextInput } from '@mantine/core'
import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { failureText, refusedFields } from '#shared/api/failure'
import { problemOf } from '#shared/judge'
import { bahtText } from '#shared/ledger-amount'
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
              <MemberSearch initial={one.username ?? ''} onFound={setFound} />
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

interface MemberSearchProps {
  readonly initial: string
  /** Null as soon as the name is another: what stands there is about the member who would be credited. */
  readonly onFound: (member: CreditedMember | null) => void
}

function MemberSearch({ initial, onFound }: MemberSearchProps) {
  const [username, setUsername] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const find = useMutation({
    ...memberToCreditMutation,
    onError: (error) => setProblem(refusedFields(error)['username'] ?? failureText(error)),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = cashierConsoleSchemas.memberToCredit.query.safeParse({ username })
    setProblem(problemOf(parsed))
    onFound(null)
    if (parsed.success) find.mutate(parsed.data, { onSuccess: onFound })
  }
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextInput
        label={copy.username}
        value={username}
        error={problem}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        onChange={({ currentTarget }) => {
          setUsername(currentTarget.value)
          setProblem(undefined)
          find.reset()
          onFound(null)
        }}
      />
      <Button type="submit" variant="default" loading={find.isPending}>
        {copy.find}
      </Button>
    </form>
  )
}
