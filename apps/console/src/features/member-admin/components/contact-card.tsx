import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { actionCopy } from '#features/member-actions/components/action-copy'
import { CloseHolderDialog } from '#features/member-actions/components/close-holder-dialog.tsx'
import { heads } from '#features/member-actions/components/member-fields'
import { RevealDialog } from '#features/member-actions/components/reveal-dialog.tsx'
import type { RevealedField } from '#features/member-actions/components/reveal-dialog.tsx'
import type { Member } from '#features/member-actions/queries'
import { bankName } from '#shared/bank-name'
import type { View } from '#shared/describe.tsx'
import { Fact } from '#shared/fact.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { MaskedAccount } from '#shared/payee.tsx'
import { copy, overviewCopy } from '../copy.ts'

const LAST_LOGIN = heads.own('lastLogin', {
  text: ({ lastLogin }) => (lastLogin === null ? copy.never : `${momentText(lastLogin.at)} · ${lastLogin.device}`),
})
const HOLDER = heads.own('contact.bank.holderState', {
  text: (member) => {
    const { holderCheckedAt } = member.contact.bank
    const said = heads.text(member, 'contact.bank.holderState')
    return holderCheckedAt === null ? said : `${said} · ${momentText(holderCheckedAt)}`
  },
})

/** How the member is reached and where the money goes; masked until a field is opened, which is audited. */
export function ContactCard({ member }: { readonly member: Member }) {
  const { contact, referredBy } = member
  const mayReveal = useGranted('members.reveal')
  const [revealed, setRevealed] = useState<RevealedField | null>(null)
  const facts = (...shown: readonly View<Member>[]) => heads.facts(member, shown).map((fact) => <Fact key={fact.name} {...fact} />)
  return (
    <aside className="card card-body" aria-labelledby="member-contact">
      <h2 id="member-contact">{overviewCopy.contact}</h2>
      <dl className="contact">
        <Fact
          name={heads.own('contact.phone').title}
          value={
            <Masked text={contact.phone} label={actionCopy.revealPhone} onReveal={mayReveal ? () => setRevealed('phone') : undefined} />
          }
        />
        {facts('contact.line')}
        <Fact
          name={`${heads.own('contact.bank').title} ${bankName(contact.bank.code)}`}
          value={
            <Masked
              text={<MaskedAccount code={contact.bank.code} number={contact.bank.number} />}
              label={actionCopy.revealBank}
              onReveal={mayReveal ? () => setRevealed('bankAccount') : undefined}
            />
          }
        />
        {facts('contact.bank.holder')}
        <Fact name={HOLDER.title} value={<HolderCheck member={member} />} />
        {facts('contact.bank.changedAt', LAST_LOGIN, 'lastDepositAt', 'registeredAt', 'marketingSource')}
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

/** The bank's reply about the account's holder, and the action that closes the task about it. */
function HolderCheck({ member }: { readonly member: Member }) {
  const mayClose = useGranted('kyc.review')
  const [closed, setClosed] = useState<Member | null>(null)
  const { bank } = member.contact
  return (
    <span className="stack">
      <span>{HOLDER.text(member)}</span>
      {mayClose && bank.hasHolderCase && member.status === 'active' ? (
        <Button size="compact-xs" variant="default" className="fit" onClick={() => setClosed(member)}>
          {actionCopy.closeHolder}
        </Button>
      ) : null}
      {closed === null ? null : <CloseHolderDialog member={closed} onClose={() => setClosed(null)} />}
    </span>
  )
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
