import { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { failureText, refusedFields } from '#shared/api/failure'
import { FailureLine } from '#shared/failure-line.tsx'
import { bahtText } from '#shared/ledger-amount'
import { useDecision } from '#shared/use-decision'
import { useTakenAway } from '#shared/use-taken-away'
import { creditCopy as copy } from '../copy.ts'
import { memberToCreditMutation, proposeCreditMutation } from '../queries.ts'
import type { CreditedMember, UnmatchedEvent } from '../queries.ts'
import { CreditParties } from './credit-parties.tsx'

/** Say whose the money is, and why: the first of two operators. */
export function ProposeCredit({ one }: { readonly one: UnmatchedEvent }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="medium" onClick={() => setAsking(true)}>
        {copy.propose}
      </Button>
      {isAsking ? <ProposeDialog one={one} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function ProposeDialog({ one, ...props }: { readonly one: UnmatchedEvent; readonly onClose: () => void }) {
  const [found, setFound] = useState<CreditedMember | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const propose = useDecision(proposeCreditMutation, { reads: 'cashier', said: () => copy.proposed })
  const { place, onClose } = useTakenAway({ isPending: propose.isPending, onClose: props.onClose })
  const onConfirm = () => {
    const parsed = cashierConsoleSchemas.proposeCredit.body.safeParse({ eventId: one.eventId, username: found?.username, reason })
    setProblem(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    propose.mutate(parsed.data, { onSuccess: onClose, onError: (error) => setProblem(refusedFields(error)['reason']) })
  }
  return (
    <Dialog
      isOpen
      title={copy.propose}
      tone="warning"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onConfirm} isLoading={propose.isPending} disabledReason={found === null ? copy.findFirst : undefined}>
            {copy.confirmPropose}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <p className="font-display font-semibold text-h1 tabular-nums text-t1">{bahtText(one.amount)}</p>
      <p ref={place} className="text-small text-t2">
        <ThaiText>{copy.proposeHint}</ThaiText>
      </p>
      <MemberSearch initial={one.username ?? ''} onFound={setFound} />
      {found === null ? null : (
        <>
          <CreditParties payer={one.payer} member={found} />
          <Field
            label={copy.reason}
            value={reason}
            error={problem}
            autoComplete="off"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      {problem === undefined ? <FailureLine error={propose.error} isOfDecision /> : null}
    </Dialog>
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
    setProblem(parsed.error?.issues[0]?.message)
    onFound(null)
    if (parsed.success) find.mutate(parsed.data, { onSuccess: onFound })
  }
  return (
    <form className="grid gap-2" onSubmit={onSubmit} noValidate>
      <Field
        label={copy.username}
        value={username}
        error={problem}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => {
          setUsername(event.currentTarget.value)
          find.reset()
          onFound(null)
        }}
      />
      <Button type="submit" size="medium" variant="outline" isLoading={find.isPending}>
        {copy.find}
      </Button>
    </form>
  )
}
