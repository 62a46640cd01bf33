import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { actionCopy } from '#features/member-actions/components/action-copy'
import { heads } from '#features/member-actions/components/member-fields'
import { RevealDialog } from '#features/member-actions/components/reveal-dialog.tsx'
import type { Member } from '#features/member-actions/queries'
import type { View } from '#shared/describe.tsx'
import { Fact } from '#shared/fact.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { copy, overviewCopy } from '../copy.ts'
import { Masked } from './masked.tsx'

const LAST_LOGIN = heads.own('lastLogin', {
  text: ({ lastLogin }) => (lastLogin === null ? copy.never : `${momentText(lastLogin.at)} · ${lastLogin.device}`),
})

/** How the member is reached; masked until a field is opened, which is audited. */
export function ContactCard({ member }: { readonly member: Member }) {
  const { contact, referredBy } = member
  const mayReveal = useGranted('members.reveal')
  const [isRevealed, setRevealed] = useState(false)
  const facts = (...shown: readonly View<Member>[]) => heads.facts(member, shown).map((fact) => <Fact key={fact.name} {...fact} />)
  return (
    <aside className="card card-body" aria-labelledby="member-contact">
      <h2 id="member-contact">{overviewCopy.contact}</h2>
      <dl className="contact">
        <Fact
          name={heads.own('contact.phone').title}
          value={<Masked text={contact.phone} label={actionCopy.revealPhone} onReveal={mayReveal ? () => setRevealed(true) : undefined} />}
        />
        {facts('contact.line')}
        {facts(LAST_LOGIN, 'lastDepositAt', 'registeredAt', 'marketingSource')}
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
      {isRevealed ? <RevealDialog member={member} field="phone" onClose={() => setRevealed(false)} /> : null}
    </aside>
  )
}
