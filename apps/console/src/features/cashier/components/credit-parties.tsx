import type { ReactNode } from 'react'
import { Payee } from '#shared/payee.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { creditCopy as copy, flagText, unmatchedCopy } from '../copy.ts'
import type { CreditedMember, UnmatchedEvent } from '../queries.ts'
import { isSameAccount } from '../rules.ts'

interface CreditPartiesProps {
  readonly payer: UnmatchedEvent['payer']
  readonly member: CreditedMember
}

/** The payer next to the member who would be credited, so that a wrong member is noticed. */
export function CreditParties({ payer, member }: CreditPartiesProps) {
  const isSame = isSameAccount(payer, member)
  return (
    <div className="stack">
      <Party label={copy.payer}>
        <Payee bankCode={payer.bank} number={payer.account} name={payer.name === '' ? unmatchedCopy.nameless : payer.name} />
      </Party>
      <Party label={copy.member}>
        <Payee bankCode={member.bank} number={member.account} name={`${member.name} (${member.username})`} />
      </Party>
      <div className="row">
        <Tag tone={isSame ? 'good' : 'bad'}>{isSame ? copy.sameAccount : copy.otherAccount}</Tag>
        {member.flags.map((flag) => (
          <Tag key={flag} tone="bad">
            {flagText[flag]}
          </Tag>
        ))}
      </div>
    </div>
  )
}

function Party({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p className="dim">{label}</p>
      {children}
    </div>
  )
}
