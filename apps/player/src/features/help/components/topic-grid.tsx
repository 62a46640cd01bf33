import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import type { IconName } from '@morakot/ui/icon-paths'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { helpTopicWords } from '@morakot/contract/features/help/states'
import type { HelpTopic } from '@morakot/contract/features/help/states'
import { copy } from '../copy.ts'

const ICONS = {
  deposit: 'plus',
  withdraw: 'wallet',
  bonus: 'gift',
  games: 'reels',
  points: 'star',
  account: 'user',
  care: 'shield',
} as const satisfies Record<HelpTopic, IconName>

export interface TopicGridProps {
  readonly topics: readonly HelpTopic[]
  readonly chosen: HelpTopic | null
  readonly onChoose: (topic: HelpTopic | null) => void
}

/** The topics with their pictures; the chosen one shows its questions, and is left by a second press. */
export function TopicGrid({ topics, chosen, onChoose }: TopicGridProps) {
  return (
    <ul aria-label={copy['help.topics']} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {topics.map((topic) => (
        <li key={topic} className="last:nth-[odd]:col-span-2 sm:last:nth-[odd]:col-span-1">
          <button
            type="button"
            aria-pressed={topic === chosen}
            onClick={() => onChoose(topic === chosen ? null : topic)}
            className={classNames(
              'flex min-h-[64px] w-full items-center gap-3 rounded-card border bg-s1 px-3 py-2 text-left text-small font-semibold hover:bg-s2',
              topic === chosen ? 'border-gold text-gold-text' : 'border-border',
            )}
          >
            <Icon name={ICONS[topic]} size={22} className="shrink-0 text-brand-text" />
            <ThaiText>{helpTopicWords[topic]}</ThaiText>
          </button>
        </li>
      ))}
    </ul>
  )
}
