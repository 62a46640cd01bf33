import { questVersion } from '@morakot/contract/features/quests/schema'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import { QuestTag } from './quest-tag.tsx'
import { periodOf } from './quest-words.ts'

export const versions = describe(questVersion)

export const PERIOD = versions.own('period', { text: periodOf })
export const STATUS = versions.own('status', { render: (version) => <QuestTag version={version} /> })

/** The first day of a quest that has no calendar: a streak that began before it was published counts too. */
const FROM_THE_FIRST = '2000-01-01'

/** The facts below the steps. */
export const BROUGHT = [
  'claims',
  'spent',
  versions.own('fromDay', { text: ({ fromDay }) => (fromDay === FROM_THE_FIRST ? copy.fromNow : fromDay) }),
  'endedAt',
  versions.own('madeBy', { text: ({ madeBy, madeAt }) => `${madeBy} · ${momentText(madeAt)}` }),
  versions.own('publishedBy', {
    text: ({ publishedBy, publishedAt }) =>
      publishedBy === null || publishedAt === null ? null : `${publishedBy} · ${momentText(publishedAt)}`,
  }),
] as const
