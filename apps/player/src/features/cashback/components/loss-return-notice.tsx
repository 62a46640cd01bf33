import { bangkokDay } from '@morakot/contract/bangkok-day'
import { buttonClasses } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { showModal } from '#shared/modals/modal-queue'
import { showFailure, showSuccess } from '#shared/modals/outcome'
import { copy } from '../copy.ts'
import { api, cashbackQuery, refreshAfterClaim } from '../queries.ts'
import type { Cashback, KindView } from '../queries.ts'
import { isReported, noteNotified } from '../state.ts'
import { periodWords } from './period-words.ts'

/** Opens after the greetings, which are for this visit: the notice is still true at the next one. */
const PRIORITY = 5
const STALE_MS = 300_000
/** A day's loss-return is ready at 02:00 in Bangkok: until then the notice is about the day before. */
const READY_MS = 2 * 3_600_000

const today = () => bangkokDay(new Date(Date.now() + serverClockOffsetMs() - READY_MS))

/** What is ready of loss-return, or null: nothing on a break, nothing that is only an estimate. */
function dueOf({ lossReturn, isOnBreak }: Pick<Cashback, 'lossReturn' | 'isOnBreak'>): KindView | null {
  return !isOnBreak && lossReturn.claimable ? lossReturn : null
}

/** Announces once a day, on the home page, that loss-return is ready (features F-66). It states the amount and the time, without urging. */
export function LossReturnNotice({ userKey }: { readonly userKey: string }) {
  const client = useQueryClient()
  const { history } = useRouter()
  const [day] = useState(today)
  const maySend = !isReported(userKey, day, localStorage)
  const { data } = useQuery({ ...cashbackQuery, enabled: maySend, staleTime: STALE_MS })
  const isDue = maySend && data !== undefined && dueOf(data) !== null
  useEffect(() => {
    if (!isDue) return
    let isTakenBack = false
    const takeBack = showModal({
      id: 'loss-return',
      type: 'loss-return',
      title: copy['cashback.daily'],
      body: <LossReturnBody />,
      actions: [
        { label: copy['cashback.take'], onPress: async () => await claim(client) },
        { label: copy['cashback.setLimit'], variant: 'outline', onPress: () => history.push('/profile/safety') },
      ],
      priority: PRIORITY,
      onClose: () => {
        if (!isTakenBack) noteNotified(userKey, day, localStorage)
      },
    })
    return () => {
      isTakenBack = true
      takeBack()
    }
  }, [isDue, client, history, userKey, day])
  return null
}

/** Claims it. A second claim on the same day returns the first result, so the page can repeat a claim whose answer was lost. */
async function claim(client: QueryClient): Promise<void> {
  try {
    const { amount } = await api.transfer({ body: { kind: 'LOSS_RETURN' } }, { key: crypto.randomUUID() })
    showSuccess(fill(copy['cashback.received'], { amount: formatTwoDecimals(amount) }))
  } catch (error) {
    showFailure(error)
  }
  await refreshAfterClaim(client)
}

function LossReturnBody() {
  const { data } = useQuery({ ...cashbackQuery, staleTime: STALE_MS })
  const due = data === undefined ? null : dueOf(data)
  const row = due?.rows.findLast(({ state }) => state === 'READY')
  if (due === null || row === undefined) return null
  return (
    <>
      <p className="font-display text-h1 font-semibold text-gold-text tabular-nums">{formatBaht(due.amount)}</p>
      <p className="text-small">
        <ThaiText>{`${periodWords(row.period)} ${fill(copy['cashback.autoPay'], { date: formatDateTime(row.autoPayAt) })}`}</ThaiText>
      </p>
      <p className="text-caption">
        <ThaiText>{copy['cashback.harm']}</ThaiText>
      </p>
      <a href="tel:1323" className={buttonClasses('quiet', 'medium')}>
        {copy['safe.help']}
      </a>
    </>
  )
}
