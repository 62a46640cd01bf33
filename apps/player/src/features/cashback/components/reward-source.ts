import { fill } from '@morakot/ui/glossary-copy'
import { formatDateTime } from '@morakot/ui/format-date'
import { rewardSource } from '#shared/reward-source'
import { copy } from '../copy.ts'
import { api, cashbackQuery, refreshAfterClaim } from '../queries.ts'
import type { Cashback, KindView } from '../queries.ts'
import { periodWords } from './period-words.ts'

const LOSS_RETURN = 'LOSS_RETURN'

function rowOf(key: string, name: string, { amount, claimable, rows }: KindView) {
  const due = rows.findLast(({ state }) => state === 'READY')
  if (!claimable || due === undefined) return []
  const detail = `${periodWords(due.period)} ${fill(copy['cashback.autoPay'], { date: formatDateTime(due.autoPayAt) })}`
  return [{ key, picture: 'coins', title: name, reward: [{ token: 'CREDIT', amount }], detail, isStaked: false } as const]
}

/** Loss-return, then cashback (features F-12): each claims every period of its own that is ready. */
export const source = rewardSource<Cashback>({
  name: 'cashback',
  title: copy['cashback.pageTitle'],
  query: { queryKey: cashbackQuery.queryKey, queryFn: async () => await api.read() },
  rowsOf: ({ cashback, lossReturn }) => [
    ...rowOf(LOSS_RETURN, copy['cashback.daily'], lossReturn),
    ...rowOf('CASHBACK', copy['cashback.weekly'], cashback),
  ],
  claim: async (row, key) => {
    const { amount } = await api.transfer({ body: { kind: row.key === LOSS_RETURN ? LOSS_RETURN : 'CASHBACK' } }, { key })
    return { reward: [{ token: 'CREDIT', amount }] }
  },
  refresh: refreshAfterClaim,
})
