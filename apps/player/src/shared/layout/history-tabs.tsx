import { classNames } from '@morakot/ui/class-names'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'

/** The four histories, each at the address that it had alone. */
const TABS = [
  { to: '/profile/credit-transaction', words: copy['history.credit'] },
  { to: '/profile/rounds', words: copy['history.rounds'] },
  { to: '/profile/transaction', words: copy['history.points'] },
  { to: '/profile/redemption-request', words: copy['history.redeemed'] },
] as const

/** The history is one page of four tabs: a tab takes the place of the one before, so that back leaves the page (screens-2 §9). */
export function HistoryTabs({ shown }: { readonly shown: (typeof TABS)[number]['to'] }) {
  return (
    <nav aria-label={copy['history.tabs']}>
      <ul className="grid grid-cols-4 gap-1 rounded-card border border-border bg-s1 p-1">
        {TABS.map(({ to, words }) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              replace
              aria-current={to === shown ? 'page' : undefined}
              className={classNames(
                'flex min-h-[44px] items-center justify-center rounded-button border px-1 text-small whitespace-nowrap transition-colors',
                to === shown ? 'border-gold bg-gold/15 font-semibold text-t1' : 'border-transparent text-t2 hover:bg-s2',
              )}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
