import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { brandName } from '#shared/brand'
import { CopyButton } from '#shared/copy-button.tsx'
import { copy } from '../copy.ts'
import type { Profile } from '#features/members/queries'
import { referralLink } from './referral-link.ts'

const ReferralQr = lazy(async () => ({ default: (await import('./referral-qr.tsx')).ReferralQr }))

const WORDS = { copy: copy['action.copy'], copied: copy['action.copied'], failed: copy['state.copyFailed'] }
const CODE_WORDS = { ...WORDS, name: copy['referral.copyCode'], done: copy['referral.copiedCode'] }
const LINK_WORDS = { ...WORDS, copy: copy['referral.copy'], name: copy['referral.copy'], done: copy['referral.copied'] }

/** The member's code and link, in every way a friend may take them; and how many friends have come, as the server counts. */
export function ReferralCard({ referral }: Pick<Profile, 'referral'>) {
  const [isQrOpen, setQrOpen] = useState(false)
  const link = referralLink(location.origin, referral.code)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-small text-t2">
        <ThaiText>{copy['referral.body']}</ThaiText>
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-button border border-border bg-s2 py-2 pl-4 pr-2">
        <p className="min-w-0 flex-1 basis-[7rem]">
          <span className="block text-caption text-t3">{copy['referral.code']}</span>
          <span className="block break-all font-display text-h1 font-semibold text-gold-text">{referral.code}</span>
        </p>
        <CopyButton text={referral.code} words={CODE_WORDS} className="ml-auto shrink-0" />
      </div>
      <p className="min-w-0">
        <span className="block text-caption text-t3">{copy['referral.link']}</span>
        <span className="block break-all text-caption text-t2">{link}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ShareButton link={link} />
        <CopyButton text={link} words={LINK_WORDS} className="flex-1" />
        <Button variant="outline" size="medium" icon="qr" className="flex-1" aria-haspopup="dialog" onClick={() => setQrOpen(true)}>
          {copy['referral.showQr']}
        </Button>
      </div>
      <p className="flex items-center gap-2 border-t border-border pt-3 text-small text-t2">
        <Icon name="user" size={18} className="text-t3" />
        {copy['referral.friends']}
        <strong className="ml-auto font-display text-h2 font-semibold text-t1 tabular">
          {fill(copy['referral.people'], { count: formatInteger(referral.joined) })}
        </strong>
      </p>
      <Link to="/withdraw-income" className={buttonClasses('outline', 'medium')}>
        {copy['referral.incomeTitle']}
        <Icon name="next" size={18} />
      </Link>
      {isQrOpen ? (
        <Suspense fallback={null}>
          <ReferralQr link={link} onClose={() => setQrOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

/** The phone's own way to share, where there is one. */
function ShareButton({ link }: { readonly link: string }) {
  if (typeof navigator.share !== 'function') return null
  const onShare = () => {
    // A sheet that is closed without a choice is no failure.
    navigator.share({ title: brandName(), text: fill(copy['referral.invite'], { brand: brandName() }), url: link }).catch(() => undefined)
  }
  return (
    <Button variant="outline" size="medium" icon="upload" className="flex-1" onClick={onShare}>
      {copy['referral.share']}
    </Button>
  )
}
