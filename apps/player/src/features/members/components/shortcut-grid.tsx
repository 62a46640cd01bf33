import { Icon } from '@morakot/ui/components/icon'
import type { IconName } from '@morakot/ui/icon-paths'
import { Link } from '@tanstack/react-router'
import { MenuCount } from '#shared/layout/menu-count.tsx'
import { useMenu } from '#shared/routing/menus'
import { useSupportLink } from '#shared/support-link'
import { copy } from '../copy.ts'
import { ProfileSection } from './profile-section.tsx'

const TILE =
  'flex min-h-[88px] flex-col items-center justify-center gap-1.5 rounded-tile border border-border bg-s1 px-2 py-2 text-center text-small font-semibold transition-colors hover:bg-s2'

/** Shortcuts to what members open this page for: the pages that declare one, and help. */
export function ShortcutGrid() {
  return (
    <ProfileSection title={copy['profile.shortcuts']}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(40%,8rem),1fr))] gap-2">
        {useMenu('shortcuts').map(({ to, label, icon, badge }) => (
          <Link key={to} to={to} className={`relative ${TILE}`}>
            <TileFace icon={icon} text={label} />
            {badge === undefined ? null : (
              <span className="absolute top-2 right-2">
                <MenuCount badge={badge} />
              </span>
            )}
          </Link>
        ))}
        <a href={useSupportLink()} target="_blank" rel="noreferrer" className={TILE}>
          <TileFace icon="chat" text={copy['support.title']} />
        </a>
      </div>
    </ProfileSection>
  )
}

function TileFace({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <>
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-s3 text-brand-text">
        <Icon name={icon} />
      </span>
      <span className="whitespace-nowrap">{text}</span>
    </>
  )
}
