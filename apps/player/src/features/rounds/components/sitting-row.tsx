import { Icon } from '@morakot/ui/components/icon'
import { formatTime } from '@morakot/ui/format-date'
import { formatSatang } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { copy } from '../copy.ts'
import type { Round } from '../queries.ts'
import { netOf } from '../rules.ts'
import { GamePicture } from './game-picture.tsx'
import { RoundRow } from './round-row.tsx'

/** Rounds of one sitting: one row with their number and what they brought together, which opens to them. */
export function SittingRow({ rounds }: { readonly rounds: readonly Round[] }) {
  const [isOpen, setOpen] = useState(false)
  const [last] = rounds
  const first = rounds.at(-1)
  if (last === undefined || first === undefined) return null
  if (rounds.length === 1) return <RoundRow round={last} />
  const net = netOf(rounds)
  const name = last.game ?? copy['rounds.unknownGame']
  return (
    <>
      <li>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-[56px] w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-4! hover:bg-s2"
        >
          <GamePicture image={last.gameImg} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-caption text-t3">
              {`${fill(copy['rounds.count'], { count: formatInteger(rounds.length) })} · ${formatTime(first.openedAt)} - ${formatTime(last.openedAt)}`}
            </span>
          </span>
          <span className={`tabular font-display font-semibold whitespace-nowrap ${net > 0n ? 'text-pos' : 'text-t1'}`}>
            {`${net > 0n ? '+' : ''}${formatSatang(net)}`}
          </span>
          <Icon name="down" size={18} className={isOpen ? 'shrink-0 rotate-180 text-t3' : 'shrink-0 text-t3'} />
        </button>
      </li>
      {isOpen ? rounds.map((round) => <RoundRow key={`${round.host} ${round.providerRoundId}`} round={round} />) : null}
    </>
  )
}
