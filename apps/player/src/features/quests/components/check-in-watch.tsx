import { bangkokDay } from '@morakot/contract/bangkok-day'
import { useStore } from '@morakot/ui/store'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { checkInWindow } from '#shared/check-in-window'
import { openModal } from '#shared/modals/modal-queue'
import { TIMING } from '#shared/timing'
import { claimableQuery, polledQuests, recordPresence } from '../queries-count.ts'
import { QUESTS_KEY } from '../queries-key.ts'
import { mayClaim } from './quest-rows.ts'
import { dailyOf, untilTomorrowMs } from './check-in-week.ts'
import { mayOpenByItself, rememberOpened } from '../state.ts'

const CheckInWindow = lazy(async () => ({ default: (await import('./check-in-window.tsx')).CheckInWindow }))

const now = () => new Date(Date.now() + serverClockOffsetMs())

/** On every page of a member: keeps quests fresh, announces a new day, and opens the check-in window once a day on the home page. */
export function CheckInWatch({ userKey }: { readonly userKey: string }) {
  const daily = dailyOf(useQuery(polledQuests).data)
  useQuery({ ...claimableQuery, refetchInterval: TIMING.questRefetchMs })
  useNewDays()
  const isOpen = useStore(checkInWindow)
  const isBusy = useStore(openModal) !== undefined
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.name === 'index' })
  const isFree = useExclusion() === null
  const isWaiting = daily !== undefined && mayClaim(daily)
  useEffect(() => {
    if (!isHome || !isFree || isBusy || !isWaiting) return
    const day = bangkokDay(now())
    if (!mayOpenByItself(userKey, day, localStorage)) return
    rememberOpened(userKey, day, localStorage)
    checkInWindow.set(true)
  }, [isHome, isFree, isBusy, isWaiting, userKey])
  // A window of one member is none of the next.
  useEffect(() => () => checkInWindow.set(false), [])
  return isOpen && daily !== undefined ? (
    <Suspense fallback={null}>
      <CheckInWindow />
    </Suspense>
  ) : null
}

/** Says that the member is there when a Bangkok day begins in an open tab (features F-81). */
function useNewDays(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          void recordPresence().then(async () => await client.invalidateQueries({ queryKey: [QUESTS_KEY] }))
          wait()
        },
        untilTomorrowMs(now()) + 1_000,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [client])
}
