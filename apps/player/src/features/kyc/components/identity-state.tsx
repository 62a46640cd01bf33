import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { KYC_TARGET_HOURS } from '@morakot/contract/features/kyc/limits'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { Notice } from '#features/cashier/components/notice.tsx'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { copy } from '../copy.ts'
import type { OwnIdentity } from '../queries.ts'
import { Steps } from './steps.tsx'

const LOOKS = {
  SUBMITTED: { icon: 'clock', ink: 'text-warn', title: copy['kyc.waiting'] },
  VERIFIED: { icon: 'check', ink: 'text-pos', title: copy['kyc.verified'] },
  REFUSED: { icon: 'alert', ink: 'text-neg', title: copy['kyc.refused'] },
} as const

export type SentIdentity = OwnIdentity & { readonly state: keyof typeof LOOKS }

/** What became of the document: it waits, it was enough, or why not. */
export function IdentityState({ own }: { readonly own: SentIdentity }) {
  const look = LOOKS[own.state]
  const text = textOf(own)
  const moment = own.state === 'SUBMITTED' ? own.submittedAt : own.decidedAt
  return (
    <div className="flex flex-col gap-4">
      <Steps at={3} />
      <div role="status" className="flex flex-col items-center gap-2 rounded-card border border-border bg-s1 px-4 py-6 text-center">
        <span className={classNames('flex size-16 items-center justify-center rounded-full bg-s3', look.ink)}>
          <Icon name={look.icon} size={34} />
        </span>
        <p className="font-display text-h1 font-semibold">{look.title}</p>
        <p className="text-body text-t2">
          <ThaiText>{text}</ThaiText>
        </p>
        {moment === null ? null : (
          <p className="text-caption text-t3">
            {fill(own.state === 'SUBMITTED' ? copy['kyc.sentAt'] : copy['kyc.decidedAt'], { time: formatDateTime(moment) })}
          </p>
        )}
      </div>
      {own.state === 'VERIFIED' ? (
        <Link to="/profile/privilege" className={buttonClasses('outline', 'large')}>
          {copy['privilege.title']}
        </Link>
      ) : (
        <Notice tone="info" text={fill(copy['kyc.meanwhile'], { amount: formatInteger(own.neededAbove) })} />
      )}
    </div>
  )
}

function textOf({ state, reason }: SentIdentity): string {
  if (state === 'VERIFIED') return copy['kyc.verifiedText']
  if (state === 'SUBMITTED') return fill(copy['kyc.waitingText'], { hours: KYC_TARGET_HOURS })
  return fill(copy[`kyc.reason.${reason ?? 'unreadable'}`], { age: AGE_YEARS_MIN })
}

/** Why it was refused, and the ways on from there. */
export function RefusedIdentity({ own, onAgain }: { readonly own: SentIdentity; readonly onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <IdentityState own={own} />
      <Button onClick={onAgain} disabledReason={own.triesLeft === 0 ? copy['kyc.noTries'] : undefined}>
        {copy['kyc.again']}
      </Button>
      {own.triesLeft === 0 ? null : <p className="text-center text-caption text-t3">{fill(copy['kyc.triesLeft'], { n: own.triesLeft })}</p>}
      <SupportLink />
    </div>
  )
}
