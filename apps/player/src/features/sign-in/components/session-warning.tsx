import { Button } from '@morakot/ui/components/button'
import { useTimeLeft } from '@morakot/ui/components/countdown'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { verifyQuery } from '#features/members/queries-session'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { copy } from '../copy.ts'
import { WARNED_MS, warningOf } from '../rules.ts'

const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }))

/** Says over every page, a game's too, that the session is about to end, and renews it on the spot (RESUME-1). It stops nothing. */
export function SessionWarning() {
  // The session watch sends the request; here its answer is read.
  const endsAt = useQuery({ ...verifyQuery, enabled: false }).data?.endsAt
  const isNear = useIsNear(endsAt)
  return endsAt !== undefined && isNear ? <Warning key={endsAt} endsAt={endsAt} /> : null
}

/** Whether an end is so near that its seconds are counted. */
function useIsNear(endsAt: string | undefined): boolean {
  const [near, setNear] = useState<string>()
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const waitMs = Date.parse(endsAt) - WARNED_MS - (Date.now() + serverClockOffsetMs())
    const timer = setTimeout(() => setNear(endsAt), Math.max(0, waitMs))
    return () => clearTimeout(timer)
  }, [endsAt])
  return near === endsAt
}

function Warning({ endsAt }: { readonly endsAt: string }) {
  const [isPutOff, setPutOff] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const warning = warningOf(useTimeLeft(endsAt, serverClockOffsetMs()), { isPutOff })
  return (
    <>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-[68px] z-34 mx-auto w-full max-w-[768px] px-4 pt-2">
        {warning === null ? null : (
          <div className="pointer-events-auto flex animate-[rise-in_200ms_ease-out] flex-col gap-2 rounded-button border border-warn bg-s3 px-4 py-3 shadow-raised sm:flex-row sm:items-center">
            <p className="flex flex-1 items-center gap-3 text-small font-semibold">
              <Icon name="clock" className="shrink-0 text-warn" />
              <span>
                <ThaiText>{warning.minutes === 0 ? copy['session.endsSoon'] : fill(copy['session.endsIn'], warning)}</ThaiText>
              </span>
            </p>
            <div className="grid grid-cols-2 gap-2">
              <Button size="medium" onClick={() => setRenewing(true)}>
                {copy['session.renew']}
              </Button>
              <Button size="medium" variant="outline" onClick={() => setPutOff(true)}>
                {copy['session.later']}
              </Button>
            </div>
          </div>
        )}
      </div>
      {isRenewing ? (
        <Suspense fallback={null}>
          <RenewDialog onClose={() => setRenewing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
