import { isRefusal } from '@morakot/contract/failed-call'
import { Amount } from '@morakot/ui/components/amount'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { errorText } from '#shared/api/failure'
import { showModal } from '#shared/modals/modal-queue'
import { copy } from '../copy.ts'
import { answerCheckMutation, sessionClockQuery } from '../queries.ts'
import { Elapsed, useSessionClock } from './session-figures.tsx'

/** Before every notice except the end of the session: play pauses until the member answers. */
const PRIORITY = 90

/** Draws nothing. Opens the check for a member who plays, when the server reports it due, and blocks everything else until the answer. */
export function RealityCheck() {
  const isDue = useSessionClock().clock?.isCheckDue === true
  const latest = useAnswer()
  const answer = useRef(latest)
  useEffect(() => {
    answer.current = latest
  })
  useEffect(() => {
    if (!isDue) return undefined
    const act = (choice: 'continue' | 'leave', to?: '/' | '/profile/safety') => ({
      keepsOpen: true,
      onPress: async () => await answer.current(choice, to),
    })
    return showModal({
      id: 'reality-check',
      type: 'alert',
      title: copy['safe.checkTitle'],
      body: <CheckFigures />,
      canDismiss: false,
      priority: PRIORITY,
      actions: [
        { label: copy['safe.leave'], ...act('leave', '/') },
        { label: copy['safe.continue'], variant: 'outline', ...act('continue') },
        { label: copy['safe.seeSummary'], variant: 'outline', ...act('leave', '/profile/safety') },
      ],
    })
  }, [isDue])
  return null
}

/** The modal closes by what the server answers, never by the press alone. */
function useAnswer() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(answerCheckMutation)
  return async (choice: 'continue' | 'leave', to?: '/' | '/profile/safety') => {
    try {
      client.setQueryData(sessionClockQuery.queryKey, await mutateAsync(choice))
    } catch (error) {
      // Answered in another tab: the clock says so.
      if (!isRefusal(error, 'protection.check_not_due')) return showToast({ kind: 'error', text: errorText(error) })
      await client.invalidateQueries({ queryKey: sessionClockQuery.queryKey })
    }
    if (to !== undefined) await navigate({ to })
  }
}

function CheckFigures() {
  const { clock, aheadMs } = useSessionClock()
  if (clock === undefined) return null
  return (
    <>
      <p className="text-small">
        <ThaiText>{copy['safe.checkAsk']}</ThaiText>
      </p>
      <dl className="flex flex-col gap-2 rounded-button border border-border bg-s1 px-4 py-3 text-t1">
        <Row label={copy['safe.elapsed']}>
          <Elapsed startedAt={clock.startedAt} aheadMs={aheadMs} />
        </Row>
        <Row label={copy['safe.staked']}>
          <Amount baht={clock.staked} />
        </Row>
        <Row label={copy['safe.won']}>
          <Amount baht={clock.won} />
        </Row>
        <Row label={copy['safe.net']}>
          <Amount baht={clock.net} isSigned className="text-t1" />
        </Row>
      </dl>
      <a
        href="tel:1323"
        className="inline-flex min-h-[44px] items-center self-start rounded-button text-small text-t2 underline underline-offset-4"
      >
        <ThaiText>{copy['safe.helpline']}</ThaiText>
      </a>
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-small text-t2">{label}</dt>
      <dd className="tabular font-display font-semibold">{children}</dd>
    </div>
  )
}
