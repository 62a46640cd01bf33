import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { checkInWindow } from '#shared/check-in-window'
import { partsOf, pathWith } from '#shared/routing/menus'
import { copy } from '../copy-check-in.ts'
import { questsQuery } from '../queries-count.ts'
import { claimMutation, refreshAfterClaim } from '../queries.ts'
import type { Quest } from '../queries.ts'
import { mayClaim, rewardWords } from './quest-rows.ts'
import { dailyOf, lastDayOf, nextStepOf, streakOf, tomorrowOf, weekOf } from './check-in-week.ts'
import { FIRST_VIEW, nextView } from '../state.ts'
import type { CheckInStep, CheckInView } from '../state.ts'
import { CheckInDays } from './check-in-days.tsx'
import { CheckInRing } from './check-in-ring.tsx'
import { Chest } from './chest.tsx'
import { throwConfetti } from './confetti.ts'
import { Flame } from './flame.tsx'

const TITLES = {
  REWARD_GRANTED: copy['checkin.granted'],
  REDEMPTION_GRANTED: copy['checkin.redeemGranted'],
  ERROR: copy['checkin.failed'],
} as const satisfies Record<Exclude<CheckInView['view'], 'CHECK_IN'>, string>

/** The window names the day and what it gives, while that can be claimed. */
function titleOf(daily: Quest): string {
  if (daily.currentStep === null || !mayClaim(daily)) return copy['checkin.title']
  return fill(copy['checkin.titleOf'], { n: daily.currentStep, reward: rewardWords(daily.rewards) })
}

/** The check-in window: days, one claim, and what came of it. */
export function CheckInWindow() {
  const quests = useQuery(questsQuery).data
  const daily = dailyOf(quests)
  const [shown, setShown] = useState<CheckInView>(FIRST_VIEW)
  const navigate = useNavigate()
  const go = (step: CheckInStep) => setShown(nextView(step))
  const dismiss = () => {
    checkInWindow.set(false)
    go({ kind: 'dismissed' })
  }
  const leave = () => {
    dismiss()
    void navigate({ to: '/' })
  }
  if (daily === undefined) return null
  return (
    <Dialog
      // Each view is a window of its own, which is read and takes the focus again.
      key={shown.view}
      isOpen
      title={shown.view === 'CHECK_IN' ? titleOf(daily) : TITLES[shown.view]}
      tone={shown.view === 'ERROR' ? 'error' : shown.view === 'REDEMPTION_GRANTED' ? 'success' : 'plain'}
      onClose={dismiss}
    >
      {shown.view === 'CHECK_IN' ? <Days daily={daily} streak={streakOf(quests)} onStep={go} /> : null}
      {shown.view === 'REWARD_GRANTED' ? <Granted {...shown} daily={daily} streak={streakOf(quests)} onDismiss={dismiss} /> : null}
      {shown.view === 'REDEMPTION_GRANTED' ? (
        <Ended text={copy['checkin.creditArrives']} action={copy['checkin.ok']} onPress={dismiss} />
      ) : null}
      {shown.view === 'ERROR' ? <Ended text={shown.text} action={copy['checkin.home']} onPress={leave} /> : null}
    </Dialog>
  )
}

interface DaysProps {
  readonly daily: Quest
  readonly streak: Quest | undefined
  readonly onStep: (step: CheckInStep) => void
}

function Days({ daily, streak, onStep }: DaysProps) {
  const client = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [now] = useState(() => new Date(Date.now() + serverClockOffsetMs()))
  const claim = useMutation({
    ...claimMutation,
    onSuccess: (claimed) => {
      onStep({ kind: 'granted', claimed })
      void refreshAfterClaim(client)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) key.current = crypto.randomUUID()
      onStep({ kind: 'failed', error })
      void refreshAfterClaim(client)
    },
  })
  const { currentStep, code } = daily
  // Refused here unless the server has said that it can be claimed and was not (CHECKIN-6).
  const onClaim = () => {
    if (currentStep !== null && mayClaim(daily)) claim.mutate({ code, step: currentStep, key: key.current })
  }
  return (
    <>
      <p className="text-small text-t2">
        <ThaiText>{fill(copy['checkin.weekEnds'], { date: formatDateShort(lastDayOf(daily)) })}</ThaiText>
      </p>
      <CheckInDays days={weekOf(daily, now)} />
      {streak === undefined ? (
        <p className="text-small text-t2">{fill(copy['checkin.daysDone'], { count: daily.currentScore })}</p>
      ) : (
        <StreakCard streak={streak} />
      )}
      <Button isLoading={claim.isPending} disabledReason={reasonOf(daily)} onClick={onClaim}>
        {copy['checkin.claim']}
      </Button>
      <CheckInPanel onRedeemed={() => onStep({ kind: 'redeemed' })} onFailed={(error) => onStep({ kind: 'failed', error })} />
      <Link to="/quests" onClick={() => checkInWindow.set(false)} className={buttonClasses('quiet', 'medium')}>
        {copy['checkin.seeQuests']}
      </Link>
    </>
  )
}

function reasonOf(daily: Quest): string | undefined {
  if (mayClaim(daily)) return undefined
  return daily.claimedAt === null ? copy['checkin.notYet'] : copy['checkin.claimedToday']
}

/** The days in a row, apart from the week: how many of those that the next chest takes. */
function StreakCard({ streak }: { readonly streak: Quest }) {
  const next = nextStepOf(streak)
  const n = streak.currentScore
  const title = fill(copy['checkin.streakDays'], { count: n })
  return (
    <div className="flex items-center gap-3 rounded-tile border border-gold/40 bg-gold/10 px-3 py-2.5">
      <Flame className="size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold">
          <ThaiText>{title}</ThaiText>
        </p>
        <p className="text-caption text-t2">
          {next === undefined ? null : (
            <>
              <ThaiText>{fill(copy['checkin.nextChest'], { n: next.requiredScore, reward: rewardWords(next.rewards) })}</ThaiText>
              <br />
            </>
          )}
          <ThaiText>{copy['checkin.grace']}</ThaiText>
        </p>
      </div>
      {next === undefined ? null : <CheckInRing done={n} of={next.requiredScore} label={title} />}
    </div>
  )
}

/** What another feature shows beneath: the way to the next reward. */
function CheckInPanel(props: { readonly onRedeemed: () => void; readonly onFailed: (error: unknown) => void }) {
  const router = useRouter()
  const [Panel] = useState(
    () => partsOf('checkInPanel', router).map((load) => lazy(async () => ({ default: (await load()).CheckInPanel })))[0],
  )
  return Panel === undefined ? null : (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}

interface GrantedProps {
  readonly points: number
  readonly balance: number
  readonly daily: Quest
  readonly streak: Quest | undefined
  readonly onDismiss: () => void
}

function Granted({ points, balance, daily, streak, onDismiss }: GrantedProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const router = useRouter()
  useEffect(() => {
    if (canvas.current !== null) void throwConfetti(canvas.current)
  }, [])
  const [now] = useState(() => new Date(Date.now() + serverClockOffsetMs()))
  const tomorrow = tomorrowOf(daily, now)
  // The page that shows the way to the next reward is the one where points are spent.
  const shop = pathWith('checkInPanel', router)
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <div className="relative flex h-32 w-full items-end justify-center">
        <canvas ref={canvas} aria-hidden="true" data-confetti className="pointer-events-none absolute inset-0 size-full" />
        <Chest className="h-24 w-28 motion-safe:animate-[pop-in_280ms_ease-out]" />
      </div>
      <div role="status">
        {points > 0 ? (
          <>
            <p className="font-display text-h1 font-semibold text-gold-text">
              {fill(copy['checkin.plusPoints'], { points: formatInteger(points) })}
            </p>
            <p className="tabular">{fill(copy['checkin.newBalance'], { points: formatInteger(balance) })}</p>
          </>
        ) : (
          <p>{copy['checkin.grantedPlain']}</p>
        )}
      </div>
      {streak === undefined || tomorrow.length === 0 ? null : (
        <p className="text-caption text-t2">
          <ThaiText>{fill(copy['checkin.tomorrow'], { n: streak.currentScore, reward: rewardWords(tomorrow) })}</ThaiText>
        </p>
      )}
      <Button className="mt-2" onClick={onDismiss}>
        {copy['checkin.ok']}
      </Button>
      {shop === undefined ? null : (
        <Link to={shop} onClick={onDismiss} className={buttonClasses('quiet', 'medium')}>
          {copy['checkin.redeem']}
        </Link>
      )}
    </div>
  )
}

function Ended({ text, action, onPress }: { readonly text: string; readonly action: string; readonly onPress: () => void }) {
  return (
    <>
      <p className="text-t2">
        <ThaiText>{text}</ThaiText>
      </p>
      <Button onClick={onPress}>{action}</Button>
    </>
  )
}
