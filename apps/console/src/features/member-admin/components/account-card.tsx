import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionCopy } from '#features/member-actions/components/action-copy'
import { CloseHolderDialog } from '#features/member-actions/components/close-holder-dialog.tsx'
import { heads } from '#features/member-actions/components/member-fields'
import { RevealDialog } from '#features/member-actions/components/reveal-dialog.tsx'
import type { Member } from '#features/member-actions/queries'
import { bankName } from '#shared/bank-name'
import { Fact } from '#shared/fact.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { MaskedAccount } from '#shared/payee.tsx'
import { identityCopy } from '../copy.ts'
import { Masked } from './masked.tsx'

const HOLDER = heads.own('contact.bank.holderState', {
  text: (member) => {
    const { holderCheckedAt } = member.contact.bank
    const said = heads.text(member, 'contact.bank.holderState')
    return holderCheckedAt === null ? said : `${said} · ${momentText(holderCheckedAt)}`
  },
})

/** Where the member's money goes, and whose account the bank says it is; masked until it is opened, which is audited. */
export function AccountCard({ member }: { readonly member: Member }) {
  const { bank } = member.contact
  const mayReveal = useGranted('members.reveal')
  const [isRevealed, setRevealed] = useState(false)
  return (
    <section className="card card-body" aria-labelledby="member-account">
      <h2 id="member-account">{identityCopy.account}</h2>
      <dl className="contact">
        <Fact
          name={`${heads.own('contact.bank').title} ${bankName(bank.code)}`}
          value={
            <Masked
              text={<MaskedAccount code={bank.code} number={bank.number} />}
              label={actionCopy.revealBank}
              onReveal={mayReveal ? () => setRevealed(true) : undefined}
            />
          }
        />
        {heads.facts(member, ['contact.bank.holder']).map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
        <Fact name={HOLDER.title} value={<HolderCheck member={member} />} />
        {heads.facts(member, ['contact.bank.changedAt']).map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
      </dl>
      {isRevealed ? <RevealDialog member={member} field="bankAccount" onClose={() => setRevealed(false)} /> : null}
    </section>
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
