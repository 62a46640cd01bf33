import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { useDepositTarget } from '#features/members/components/use-deposit-target'
import { actionsFor, foundPart } from '../rules.ts'
import { ACTIONS } from './action-list.ts'
import { copy } from './search-copy.ts'

/** What the typed text means to do, before the games. It needs no pause: it is known on the device. */
export function SearchActions({ typed }: { readonly typed: string }) {
  const depositTo = useDepositTarget()
  const actions = actionsFor(ACTIONS, typed)
  if (actions.length === 0) return null
  return (
    <section>
      <h3 className="text-small text-t2">{copy['search.actions']}</h3>
      <ul className="mt-1.5 flex flex-col overflow-clip rounded-card border border-border bg-s1">
        {actions.map(({ label, to, icon }) => (
          <li key={label} className="border-b border-border last:border-0">
            <Link to={to ?? depositTo} className="flex min-h-14 items-center gap-3 px-3 -outline-offset-4! hover:bg-s2">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-chip bg-s3 text-brand-text">
                <Icon name={icon} size={20} />
              </span>
              <span className="min-w-0 flex-1 text-body font-semibold">
                <Label text={label} typed={typed} />
              </span>
              <Icon name="next" size={18} className="shrink-0 text-t3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The found part is golden. */
function Label({ text, typed }: { readonly text: string; readonly typed: string }) {
  const parts = foundPart(text, typed)
  if (parts === null) return <ThaiText>{text}</ThaiText>
  return (
    <span className="whitespace-nowrap">
      {parts[0]}
      <mark className="bg-transparent text-gold-text">{parts[1]}</mark>
      {parts[2]}
    </span>
  )
}
