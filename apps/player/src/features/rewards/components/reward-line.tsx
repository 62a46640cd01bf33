import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isOutcomeUnknown } from '#shared/api/failure'
import { showFailure, showSuccess } from '#shared/modals/outcome'
import type { RewardRow, RewardSource } from '#shared/reward-source'
import { copy } from '../copy.ts'

/** How long a claimed row is shown before it disappears (screens.md, 7). */
const TAKEN_MS = 1_000

export interface RewardLineProps {
  readonly row: RewardRow
  readonly source: RewardSource
  /** Left out while nothing may be claimed, as on a break. */
  readonly mayClaim: boolean
}

/** One reward to claim. It is claimed separately: a claim whose answer was lost is retried with its idempotency key. */
export function RewardLine({ row, source, mayClaim }: RewardLineProps) {
  const client = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const claim = useMutation({
    mutationFn: async () => (await source.claim?.(row, key.current)) ?? '',
    onSuccess: async (reward) => {
      showSuccess(fill(copy['reward.received'], { reward }))
      await new Promise((resolve) => setTimeout(resolve, TAKEN_MS))
      await source.refresh(client)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) key.current = crypto.randomUUID()
      showFailure(error, source.errorText)
      void source.refresh(client)
    },
  })
  return (
    <li className="flex items-center gap-3 px-3.5 py-3">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-tile bg-linear-to-br from-brand to-s3 text-gold">
        <Icon name={row.icon} size={26} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <ThaiText>{withNumbers(row.title)}</ThaiText>
        </p>
        <p className="tabular font-semibold text-gold-text">
          <ThaiText>{withNumbers(row.reward)}</ThaiText>
        </p>
        <p className="text-caption text-t2">
          <ThaiText>{row.detail}</ThaiText>
        </p>
      </div>
      <Aside
        row={row}
        isTaken={claim.isSuccess}
        isTaking={claim.isPending && claim.data === undefined}
        onTake={mayClaim ? () => claim.mutate() : undefined}
      />
    </li>
  )
}

/** A number stays on the line of the word before it, and its unit on the line of the number. */
const withNumbers = (text: string) => text.replaceAll(/ (?=\d)|(?<=\d) /g, '\u00A0')

interface AsideProps {
  readonly row: RewardRow
  readonly isTaken: boolean
  readonly isTaking: boolean
  readonly onTake: (() => void) | undefined
}

function Aside({ row, isTaken, isTaking, onTake }: AsideProps) {
  if (isTaken) return <StatusPill tone="done">{copy['reward.taken']}</StatusPill>
  if (onTake === undefined) return null
  return (
    <Button
      size="medium"
      isLoading={isTaking}
      aria-label={fill(copy['reward.takeOf'], { name: `${row.title} ${row.reward}` })}
      onClick={onTake}
    >
      {copy['reward.take']}
    </Button>
  )
}
