import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { actionCopy } from '#features/member-actions/components/action-copy'
import { CloseHolderDialog } from '#features/member-actions/components/close-holder-dialog.tsx'
import { RevealDialog } from '#features/member-actions/components/reveal-dialog.tsx'
import type { RevealedField } from '#features/member-actions/components/reveal-dialog.tsx'
import type { Member } from '#features/member-actions/queries'
import { bankName } from '#shared/bank-name'
import { Fact } from '#shared/fact.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { MaskedAccount } from '#shared/ui/masked-account.tsx'
import { copy, holderText, overviewCopy, sourceText } from '../copy.ts'

/** How the member is reached and where the money goes; masked until a field is opened, which is audited. */
export function ContactCard({ member }: { readonly member: Member }) {
  const { contact, referredBy, marketingSource, lastLogin, registeredAt, lastDepositAt } = member
  const mayReveal = useGranted('members.reveal')
  const [revealed, setRevealed] = useState<RevealedField | null>(null)
  const momentOr = (at: string | null) => (at === null ? copy.never : momentText(at))
  return (
    <aside className="card card-body" aria-labelledby="member-contact">
      <h2 id="member-contact">{overviewCopy.contact}</h2>
      <dl className="contact">
        <Fact
          name={copy.phone}
          value={
            <Masked text={contact.phone} label={actionCopy.revealPhone} onReveal={mayReveal ? () => setRevealed('phone') : undefined} />
          }
        />
        <Fact name={overviewCopy.line} value={contact.line ?? overviewCopy.none} />
        <Fact
          name={`${copy.bank} ${bankName(contact.bank.code)}`}
          value={
            <Masked
              text={<MaskedAccount code={contact.bank.code} number={contact.bank.number} />}
              label={actionCopy.revealBank}
              onReveal={mayReveal ? () => setRevealed('bankAccount') : undefined}
            />
          }
        />
        <Fact name={overviewCopy.holder} value={contact.bank.holder} />
        <Fact name={overviewCopy.holderCheck} value={<HolderCheck member={member} />} />
        {contact.bank.changedAt === null ? null : <Fact name={overviewCopy.changedAt} value={momentText(contact.bank.changedAt)} />}
        <Fact name={overviewCopy.lastLogin} value={lastLogin === null ? copy.never : `${momentText(lastLogin.at)} · ${lastLogin.device}`} />
        <Fact name={copy.lastDeposit} value={momentOr(lastDepositAt)} />
        <Fact name={copy.registered} value={momentText(registeredAt)} />
        <Fact name={overviewCopy.source} value={sourceText[marketingSource] ?? marketingSource} />
        <Fact
          name={overviewCopy.referredBy}
          value={
            referredBy === null ? (
              overviewCopy.none
            ) : (
              <Link to="/members/$memberId" params={{ memberId: referredBy.memberId }} className="link">
                {referredBy.username}
              </Link>
            )
          }
        />
      </dl>
      {revealed === null ? null : <RevealDialog member={member} field={revealed} onClose={() => setRevealed(null)} />}
    </aside>
  )
}

/** What the bank said of the account's holder, and the way to close the task about it. */
function HolderCheck({ member }: { readonly member: Member }) {
  const mayClose = useGranted('kyc.review')
  const [closed, setClosed] = useState<Member | null>(null)
  const { bank } = member.contact
  return (
    <span className="stack">
      <span>{holderCheckText(bank)}</span>
      {mayClose && bank.hasHolderCase && member.status === 'active' ? (
        <Button size="compact-xs" variant="default" className="fit" onClick={() => setClosed(member)}>
          {actionCopy.closeHolder}
        </Button>
      ) : null}
      {closed === null ? null : <CloseHolderDialog member={closed} onClose={() => setClosed(null)} />}
    </span>
  )
}

function holderCheckText({ holderState, holderCheckedAt }: Member['contact']['bank']): string {
  const text = holderText[holderState ?? 'unknown']
  return holderCheckedAt === null ? text : `${text} · ${momentText(holderCheckedAt)}`
}

interface MaskedProps {
  readonly text: ReactNode
  readonly label: string
  readonly onReveal: (() => void) | undefined
}

function Masked({ text, label, onReveal }: MaskedProps) {
  return (
    <span className="row">
      <span className="grow nowrap">{text}</span>
      {onReveal === undefined ? null : (
        <Button size="compact-xs" variant="default" aria-label={label} onClick={onReveal}>
          {actionCopy.reveal}
        </Button>
      )}
    </span>
  )
}
