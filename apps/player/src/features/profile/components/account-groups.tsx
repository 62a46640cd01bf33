import { classNames } from '@morakot/ui/class-names'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { IconName } from '@morakot/ui/icon-paths'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { copy } from '../copy.ts'
import { AccountLinks, HelpLinks, SafetyLinks } from './group-links.tsx'
import { LatestHistory } from './latest-history.tsx'
import type { HistoryTab } from './latest-history.tsx'
import { useAccountFact, useHistoryFact, useSafetyFact } from './use-group-facts.ts'
import { usePointAnchor } from './use-point-anchor.ts'

type GroupName = 'history' | 'account' | 'safety' | 'help'

/** Four groups of what is done less often. One is open at a time, and stays open until the page is left (screens-2 §4). */
export function AccountGroups() {
  const { section, isHere, visits } = usePointAnchor()
  const [open, setOpen] = useState<GroupName | null>(isHere ? 'history' : null)
  const [tab, setTab] = useState<HistoryTab>(isHere ? 'points' : 'credit')
  const [seen, setSeen] = useState(visits)
  if (seen !== visits) {
    setSeen(visits)
    setOpen('history')
    setTab('points')
  }
  const group = (name: GroupName) => ({ isOpen: open === name, onToggle: () => setOpen(open === name ? null : name) })
  return (
    <Card className="divide-y divide-border">
      <Group title={copy['group.history']} icon="clock" fact={useHistoryFact()} {...group('history')}>
        <LatestHistory shown={tab} onShow={setTab} points={section} rows={1} />
      </Group>
      <Group title={copy['group.account']} icon="shield" fact={useAccountFact()} {...group('account')}>
        <AccountLinks />
      </Group>
      <Group title={copy['group.safety']} icon="heart" fact={useSafetyFact()} {...group('safety')}>
        <SafetyLinks />
      </Group>
      <Group title={copy['group.help']} icon="chat" fact={copy['group.line']} {...group('help')}>
        <HelpLinks />
      </Group>
    </Card>
  )
}

interface GroupProps {
  readonly title: string
  readonly icon: IconName
  /** The last that is known of it; empty while nothing is. */
  readonly fact: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Group({ title, icon, fact, isOpen, onToggle, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-label={title}>
      <div className="relative">
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={fact === '' ? undefined : `${id}-fact`}
            aria-label={title}
            onClick={onToggle}
            className="flex min-h-[53px] w-full items-center gap-3 px-3.5 text-left -outline-offset-4! hover:bg-s2"
          >
            <span className="flex size-9 shrink-0 items-center justify-center rounded-button bg-s3 text-brand-text">
              <Icon name={icon} size={20} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-ellipsis block font-sans text-small font-semibold">
                <ThaiText>{title}</ThaiText>
              </span>
              {fact === '' ? null : <span className="block h-[1.6em] text-caption" />}
            </span>
            <Icon name="down" size={18} className={classNames('shrink-0 text-t3 transition-transform', isOpen && 'rotate-180')} />
          </button>
        </h2>
        {/* Over the room that the button keeps for it: the button is named by its title alone, and described by the fact. */}
        {fact === '' ? null : (
          <p className="pointer-events-none absolute inset-0 flex items-center pr-11 pl-[62px]">
            <span className="min-w-0">
              <span className="block h-[1.6em] text-small" />
              <span id={`${id}-fact`} className="line-ellipsis block text-caption text-t2">
                <ThaiText>{fact}</ThaiText>
              </span>
            </span>
          </p>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="px-3.5 pb-1">
        {isOpen ? children : null}
      </div>
    </section>
  )
}
