import { tokensOf } from '@morakot/contract/features/quests/schema-rewards'
import { hasCredit } from '@morakot/contract/reward'
import { formatDateShort } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { rewardSource } from '#shared/reward-source'
import { copy } from '../copy.ts'
import { api, questsQuery, readQuests } from '../queries-count.ts'
import { refreshAfterClaim } from '../queries.ts'
import type { Quest } from '../queries.ts'
import { claimErrorText, rowsOf } from './quest-rows.ts'
import type { QuestRow } from './quest-rows.ts'

const GROUPS = ['daily', 'streak', 'others'] as const

/** Steps that can be claimed now: today's check-in, then the others. */
export const source = rewardSource<readonly Quest[]>({
  name: 'quests',
  title: copy['quest.daily'],
  query: { queryKey: questsQuery.queryKey, queryFn: async () => await readQuests() },
  rowsOf: (quests) =>
    quests
      .flatMap((quest) => rowsOf(quest).map((row) => ({ row, until: quest.claimUntil })))
      .filter(({ row }) => row.state === 'claimable')
      .toSorted((one, other) => GROUPS.indexOf(one.row.group) - GROUPS.indexOf(other.row.group))
      .map(({ row, until }) => ({
        key: row.key,
        picture: row.type === 'DAILY_CHECK_IN' ? 'star' : 'gift',
        title: row.title,
        reward: tokensOf(row.rewards),
        detail: until === null ? '' : fill(copy['quest.until'], { date: formatDateShort(new Date(Date.parse(until) - 1)) }),
        isStaked: hasCredit(tokensOf(row.rewards)),
      })),
  claim: async ({ key: place }, key) => {
    const [code = '', , step = ''] = place.split(' ')
    const { rewards } = await api.claim({ body: { code, step: stepOf(step) } }, { key })
    return { reward: tokensOf(rewards) }
  },
  errorText: claimErrorText,
  refresh: refreshAfterClaim,
})

const stepOf = (text: QuestRow['key']) => Number(text)
