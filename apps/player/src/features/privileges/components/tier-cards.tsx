import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { copy } from '../copy.ts'
import type { TierView } from '../queries.ts'

const ICONS = { DEFAULT: 'user', ELITE: 'star', EMPEROR: 'shield' } as const
const LOOKS = { DEFAULT: 'text-gold', ELITE: 'text-info', EMPEROR: 'text-brand-text' } as const

/** The three tiers side by side, the own one framed. */
export function TierCards({ tiers }: { readonly tiers: readonly TierView[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {tiers.map(({ tierCode, name, isCurrent }) => (
        <li
          key={tierCode}
          aria-current={isCurrent || undefined}
          className={classNames(
            'flex min-w-0 flex-col items-center gap-1 rounded-card border px-1 py-3 text-center',
            isCurrent ? 'border-gold bg-s2' : 'border-border bg-s1',
          )}
        >
          <Icon name={ICONS[tierCode]} size={28} className={LOOKS[tierCode]} />
          <span className="text-small font-semibold">{name}</span>
          {isCurrent ? <span className="text-caption text-warn">{copy['privilege.current']}</span> : null}
        </li>
      ))}
    </ul>
  )
}
