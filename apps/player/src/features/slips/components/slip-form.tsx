import { isOutcomeUnknown, isRefusal } from '@morakot/contract/failed-call'
import { SLIP_CHECKS } from '@morakot/contract/features/cashier/states'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { DepositSlip } from '#features/cashier/components/deposit-slip.tsx'
import { Notice } from '#features/cashier/components/notice.tsx'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { errorText } from '#shared/api/failure'
import { serverClockOffsetMs } from '#shared/api/server-clock'
import { copy } from '../copy.ts'
import { readSlip } from './read-slip.ts'
import type { ReadSlip } from './read-slip.ts'
import { SlipChecks } from './slip-checks.tsx'
import { TeamForm } from './team-form.tsx'
import { useSlipSending } from './use-slip-sending.ts'

/** A slip: chosen, read on the phone and sent; then shows the result of each check. */
export function SlipForm({ onDone }: { readonly onDone: () => void }) {
  const reading = useMutation({ mutationFn: readSlip })
  const sending = useSlipSending(onDone)
  const [url, setUrl] = useState<string>()
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const onChosen = (chosen: File) => {
    setUrl(URL.createObjectURL(chosen))
    sending.reset()
    reading.mutate(chosen)
  }
  if (sending.outcome?.status === 'CREDITED')
    return (
      <div className="flex flex-col gap-3">
        <Credited outcome={sending.outcome} />
        <Button
          variant="quiet"
          onClick={() => {
            setUrl(undefined)
            reading.reset()
            sending.reset()
          }}
        >
          {copy['slip.another']}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <Chooser url={url} isReading={reading.isPending} onChosen={onChosen} />
      {reading.data === undefined || sending.outcome !== undefined ? null : <Read slip={reading.data} sending={sending} />}
      {sending.outcome === undefined ? <SlipChecks checks={NO_CHECKS} /> : <Outcome outcome={sending.outcome} />}
    </div>
  )
}

/** What will be checked, before anything is. */
const NO_CHECKS = SLIP_CHECKS.map((name) => ({ name, passed: null }))

interface ChooserProps {
  readonly url: string | undefined
  readonly isReading: boolean
  readonly onChosen: (file: File) => void
}

function Chooser({ url, isReading, onChosen }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Card className="flex flex-col items-center gap-3 border-dashed p-4 text-center">
      {url === undefined ? (
        <Icon name="receipt" size={40} className="text-t2" />
      ) : (
        <img src={url} alt={copy['slip.picture']} className="max-h-[220px] w-auto rounded-tile" />
      )}
      <p role="status" className="text-small text-t2">
        <ThaiText>{isReading ? copy['slip.reading'] : copy['slip.hint']}</ThaiText>
      </p>
      {/* No `capture`: slips lie in the gallery. */}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={copy['slip.choose']}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen !== undefined) onChosen(chosen)
        }}
      />
      <Button variant={url === undefined ? 'gold' : 'outline'} icon="upload" isLoading={isReading} onClick={() => input.current?.click()}>
        {url === undefined ? copy['slip.choose'] : copy['slip.change']}
      </Button>
    </Card>
  )
}

type Sending = ReturnType<typeof useSlipSending>

/** What the phone has read. The server reads each slip itself; where it finds no code, or the bank knows none, the way to the team. */
function Read({ slip, sending }: { readonly slip: ReadSlip; readonly sending: Sending }) {
  const { error } = sending
  const isForTeam =
    slip.otherQr !== null ||
    isRefusal(error, 'cashier.slip_unreadable') ||
    isRefusal(error, 'cashier.slip_other_qr') ||
    isRefusal(error, 'cashier.slip_not_found')
  return (
    <>
      {slip.code === null ? (
        error === null &&
        slip.otherQr === null && (
          <p role="status" className="text-small text-t2">
            <ThaiText>{slip.isWhole ? copy['slip.noQr'] : copy['slip.unfinished']}</ThaiText>
          </p>
        )
      ) : (
        <p className="flex items-start gap-2 text-small text-t2">
          <Icon name="check" size={18} className="mt-0.5 shrink-0 text-pos" />
          <span>
            {copy['slip.read']} <span className="font-semibold text-t1 [overflow-wrap:anywhere]">{slip.code.transferReference}</span>
          </span>
        </p>
      )}
      <Problem error={error} />
      {isRefusal(error, 'cashier.slip_credited') ? (
        <Button
          variant="outline"
          isLoading={sending.isSending}
          onClick={() => sending.send({ picture: slip.picture, type: 'AUTO_SLIP', isAnotherTransfer: 'yes' })}
        >
          {copy['slip.anotherTransfer']}
        </Button>
      ) : isForTeam ? (
        <TeamForm slip={slip} sending={sending} />
      ) : (
        <Button icon="upload" isLoading={sending.isSending} onClick={() => sending.send({ picture: slip.picture, type: 'AUTO_SLIP' })}>
          {copy['slip.send']}
        </Button>
      )}
    </>
  )
}

function Problem({ error }: { readonly error: Error | null }) {
  const text = error === null ? undefined : isOutcomeUnknown(error) ? copy['cashier.unknownOutcome'] : errorText(error)
  return (
    <>
      <Notice tone="problem" text={text} error={error} />
      {isRefusal(error, 'cashier.slip_used_own') || isRefusal(error, 'cashier.slip_credited') ? (
        <Link to="/profile/credit-transaction" className="inline-flex min-h-[44px] items-center text-small font-semibold text-brand-text">
          {copy['slip.ownHistory']}
        </Link>
      ) : null}
    </>
  )
}

/** The money is in: its slip, in the place of the form. */
function Credited({ outcome: { amount, checks, reference } }: { readonly outcome: NonNullable<Sending['outcome']> }) {
  // The answer names no time: it is credited at this moment.
  const [at] = useState(() => new Date(Date.now() + serverClockOffsetMs()).toISOString())
  return (
    <>
      <DepositSlip deposit={{ method: 'AUTO_SLIP', amount: amount ?? 0, at, reference: reference ?? null }} />
      <SlipChecks checks={checks} />
    </>
  )
}

/** Five passed checks mean that the money is in: a slip that waits for another reason shows that reason alone. */
function Outcome({ outcome }: { readonly outcome: NonNullable<Sending['outcome']> }) {
  const { status, reason, checks } = outcome
  return (
    <>
      {checks.every(({ passed }) => passed === true) ? null : <SlipChecks checks={checks} />}
      <div role="status" className="flex flex-col gap-2 rounded-card border border-border bg-s1 p-4">
        <p className="text-body font-semibold">
          <ThaiText>
            {status === 'CHECKING'
              ? checks.some(({ name, passed }) => name === 'verified' && passed === true)
                ? copy['slip.waitsForBank']
                : copy['slip.checking']
              : copy['slip.underReview']}
          </ThaiText>
        </p>
        {reason === null ? null : (
          <p className="text-small text-t2">
            <ThaiText>{copy[`slip.reason.${reason}`]}</ThaiText>
          </p>
        )}
      </div>
      <SupportLink />
    </>
  )
}
