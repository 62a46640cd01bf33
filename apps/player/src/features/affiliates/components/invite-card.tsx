import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileQuery } from '#features/members/queries'
import { CopyButton } from '#shared/copy-button.tsx'
import { copy } from '../copy.ts'

const WORDS = {
  copy: copy['action.copy'],
  copied: copy['action.copied'],
  failed: copy['state.copyFailed'],
  name: copy['referral.copyCode'],
  done: copy['referral.copiedCode'],
}

/** The member's code, how many friends came with it, and the way to the link and the QR. */
export function InviteCard() {
  const referral = useQuery(profileQuery).data?.referral
  if (referral === undefined) return null
  return (
    <section className="flex flex-col gap-1" aria-label={copy['withdrawIncome.invite']}>
      <SectionTitle>{copy['withdrawIncome.invite']}</SectionTitle>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 basis-full sm:flex-1 sm:basis-[7rem]">
            <span className="block text-caption text-t3">{copy['referral.code']}</span>
            <span className="block break-all font-display text-h2 font-semibold text-gold-text">{referral.code}</span>
          </p>
          <CopyButton text={referral.code} words={WORDS} className="flex-1 sm:flex-none" />
          <Link to="/profile/referral" className={classNames(buttonClasses('outline', 'medium'), 'flex-1 sm:flex-none')}>
            {copy['withdrawIncome.more']}
          </Link>
        </div>
        <p className="flex items-baseline justify-between gap-3 border-t border-border pt-3 text-small text-t2">
          {copy['referral.friends']}
          <strong className="font-semibold text-t1 tabular-nums">
            {fill(copy['referral.people'], { count: formatInteger(referral.joined) })}
          </strong>
        </p>
      </Card>
      <p className="text-caption text-t3">
        <ThaiText>{fill(copy['withdrawIncome.masked'], { age: AGE_YEARS_MIN })}</ThaiText>
      </p>
    </section>
  )
}
