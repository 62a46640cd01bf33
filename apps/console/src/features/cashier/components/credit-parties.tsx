import { StatusPill } from '@morakot/ui/components/status-pill'
import type { ReactNode } from 'react'
import { Payee } from '#shared/payee.tsx'
import { creditCopy as copy, flagText, unmatchedCopy } from '../copy.ts'
import type { CreditedMember, UnmatchedEvent } from '../queries.ts'
import { isSameAccount } from '../rules.ts'

interface CreditPartiesProps {
  readonly payer: UnmatchedEvent['payer']
  readonly member: CreditedMember
}

/** Who paid beside who would be credited, so that a wrong member is seen. */
export function CreditParties({ payer, member }: CreditPartiesProps) {
  const isSame = isSameAccount(payer, member)
  return (
    <div className="grid gap-3 rounded-card border border-border bg-s1 p-4">
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(260px,1fr))]">
        <Party label={copy.payer}>
          <Payee bankCode={payer.bank} number={payer.account} name={payer.name === '' ? unmatchedCopy.nameless : payer.name} />
        </Party>
        <Party label={copy.member}>
          <Payee bankCode={member.bank} number={member.account} name={`${member.name} (${member.username})`} />
        </Party>
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusPill tone={isSame ? 'done' : 'problem'}>{isSame ? copy.sameAccount : copy.otherAccount}</StatusPill>
        {member.flags.map((flag) => (
          <StatusPill key={flag} tone="problem">
            {flagText[flag] ?? flag}
          </StatusPill>
        ))}
      </div>
    </div>
  )
}

function Party({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1" role="group" aria-label={label}>
      <p className="text-small text-t3">{label}</p>
      {children}
    </div>
  )
}
