import { Button } from '@morakot/ui/components/button'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brandName } from '#shared/brand'
import { CopyButton } from '#shared/copy-button.tsx'
import { copy } from '../copy.ts'
import { profileQuery } from '#features/members/queries'
import type { Profile } from '#features/members/queries'
import { SectionState } from './profile-section.tsx'
import { referralLink } from './referral-link.ts'

const WORDS = {
  copy: copy['invite.copy'],
  copied: copy['invite.copied'],
  name: copy['invite.copyLink'],
  done: copy['invite.copiedLink'],
  failed: copy['state.copyFailed'],
}

/** The own code and how many friends came with it, in one row that leads to their page, and one press to send the link. */
export function InviteRow() {
  const profile = useQuery(profileQuery)
  return (
    <section aria-label={copy['invite.title']}>
      <SectionState load={profile} skeleton={<Skeleton className="h-[64px] rounded-card" />}>
        {({ referral }) => (
          <div className="flex min-h-[62px] items-center gap-3 rounded-card border border-pos/40 bg-linear-to-br from-pos/15 to-s1 py-1 pl-3 pr-2.5">
            <Link to="/profile/referral" className="flex min-h-[44px] min-w-0 flex-1 items-center gap-3 rounded-button">
              <img src="/art/r/friends.svg" alt="" width={40} height={40} className="size-10 shrink-0 rounded-full" />
              <span className="min-w-0">
                <span className="block text-small font-semibold">{copy['invite.title']}</span>
                <span className="block text-caption text-t2">
                  <ThaiText>{fill(copy['invite.facts'], { code: referral.code, count: formatInteger(referral.joined) })}</ThaiText>
                </span>
              </span>
            </Link>
            <ShareLink referral={referral} />
          </div>
        )}
      </SectionState>
    </section>
  )
}

/** The phone's own way to share, else the link for the clipboard. */
function ShareLink({ referral }: Pick<Profile, 'referral'>) {
  const link = referralLink(location.origin, referral.code)
  if (typeof navigator.share !== 'function') return <CopyButton text={link} words={WORDS} className="shrink-0" />
  const onShare = () => {
    // A sheet that is closed without a choice is no failure.
    navigator.share({ title: brandName(), text: fill(copy['invite.text'], { brand: brandName() }), url: link }).catch(() => undefined)
  }
  return (
    <Button variant="outline" size="medium" className="shrink-0" onClick={onShare}>
      {copy['invite.share']}
    </Button>
  )
}
