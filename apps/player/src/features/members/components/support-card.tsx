import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useSupportLink } from '#shared/support-link'
import { copy } from '../copy.ts'
import type { Profile } from './profile-card.tsx'
import { ProfileSection } from './profile-section.tsx'

const TITLES = {
  DEFAULT: copy['action.contactSupport'],
  ELITE: copy['support.lineElite'],
  EMPEROR: copy['support.lineEmperor'],
} as const satisfies Record<Profile['userTier']['code'], string>

/** The way to the team that serves this member's tier, day and night (PROD-9). It needs no answer of the server to be there. */
export function SupportCard({ tier }: { readonly tier: Profile['userTier']['code'] }) {
  return (
    <ProfileSection title={copy['support.title']}>
      <Card>
        <a
          href={useSupportLink()}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-[68px] items-center gap-3 px-4 py-2 -outline-offset-4! hover:bg-s2"
        >
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-line text-line-ink">
            <Icon name="chat" size={22} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-small font-semibold">
              <ThaiText>{TITLES[tier]}</ThaiText>
            </span>
            <span className="block text-caption text-t2">
              <ThaiText>{copy['support.line24h']}</ThaiText>
            </span>
          </span>
          <Icon name="next" size={18} className="shrink-0 text-t3" />
        </a>
      </Card>
    </ProfileSection>
  )
}
