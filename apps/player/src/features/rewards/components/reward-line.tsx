import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useId, useState } from 'react'
import type { RewardRow } from '#shared/reward-source'
import { copy } from '../copy.ts'
import type { Outcome } from './claim-run.ts'
import { reasonOf, valueOf } from './reward-words.ts'

export interface RewardLineProps {
  readonly row: RewardRow
  readonly outcome: Outcome | undefined
  readonly isSending: boolean
  /** The member must choose something first, on a page of its own. */
  readonly mustChoose?: boolean
  /** Left out while nothing may be claimed, as on a break. */
  readonly onClaim: (() => void) | undefined
}

const PLACE = 'flex min-h-[60px] w-full items-center gap-3 px-3.5 py-2 text-start'

/** One reward to claim: a row that opens to its one claim. A claim that failed leaves its reason below it. */
export function RewardLine({ row, outcome, isSending, mustChoose = false, onClaim }: RewardLineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const content = <Content row={row} outcome={outcome} mustChoose={mustChoose} />
  const reason = outcome === undefined ? undefined : reasonOf(outcome)
  if (onClaim === undefined || mustChoose || outcome?.state === 'taken') {
    return (
      <li>
        <div className={PLACE}>{content}</div>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${PLACE} transition-colors duration-[120ms] hover:bg-s2`}
        onClick={() => setOpen(!isOpen)}
      >
        {content}
      </button>
      {reason === undefined ? null : (
        <p className="flex items-start gap-2 px-3.5 pb-2 text-caption text-warn">
          <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            <ThaiText>{reason}</ThaiText>
          </span>
        </p>
      )}
      <div id={id} hidden={!isOpen} className="px-3.5 pb-3">
        <Button
          variant="outline"
          size="medium"
          className="w-full"
          isLoading={isSending}
          aria-label={fill(copy['reward.takeOf'], { name: row.title })}
          onClick={onClaim}
        >
          {copy['reward.take']}
        </Button>
      </div>
    </li>
  )
}

/** A number stays on the line of the word before it, and its unit on the line of the number. */
const withNumbers = (text: string) => text.replaceAll(/ (?=\d)|(?<=\d) /g, '\u00A0')

function Content({ row, outcome, mustChoose }: Pick<RewardLineProps, 'row' | 'outcome'> & { readonly mustChoose: boolean }) {
  const { figure, below } = valueOf(row)
  return (
    <>
      <img src={`/art/r/${row.picture}.svg`} alt="" width={44} height={44} className="size-11 shrink-0 rounded-tile" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <ThaiText>{withNumbers(row.title)}</ThaiText>
        </span>
        <span className="block text-caption text-t2">
          <ThaiText>{row.detail}</ThaiText>
        </span>
      </span>
      <span className="sr-only">, </span>
      <span className="flex max-w-[45%] shrink-0 flex-col items-end text-end">
        <span className="tabular block whitespace-nowrap font-display font-semibold text-gold-text">{figure}</span>
        <span className="block text-caption text-t2">
          <ThaiText>{mustChoose ? copy['reward.choose'] : below}</ThaiText>
        </span>
        {outcome?.state === 'taken' ? <StatusPill tone="done">{copy['reward.taken']}</StatusPill> : null}
      </span>
    </>
  )
}
