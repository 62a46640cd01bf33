import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { Link } from '@tanstack/react-router'
import type { OwnCase } from './own-cases.ts'

/** The member's own cases, each with its state and the way to its page. */
export function CaseList({ cases }: { readonly cases: readonly OwnCase[] }) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {cases.map(({ key, title, state, at, link }) => (
          <li key={key}>
            <Link {...link} className="flex min-h-[60px] items-center gap-3 px-4 py-2 -outline-offset-4! hover:bg-s2">
              <span className="min-w-0 flex-1">
                <span className="block text-small font-semibold">
                  <ThaiText>{title}</ThaiText>
                </span>
                {at === null ? null : (
                  <time dateTime={at} className="block text-caption text-t3">
                    {formatDateTime(at)}
                  </time>
                )}
              </span>
              <StatusPill tone="waiting">{state}</StatusPill>
              <Icon name="next" size={18} className="shrink-0 text-t3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
