import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import type { Round } from '../queries.ts'
import { GamePicture } from './game-picture.tsx'
import { RoundPicture } from './round-picture.tsx'

/** One round: what it cost and brought, the ids by which the provider and the credit history know it, and the way back into an unfinished one. */
export function RoundRow({ round }: { readonly round: Round }) {
  const { game, gameId, gameImg, number, state, stakeReal, stakeBonus, win, net, openedAt, autoCloseAt } = round
  const name = game ?? copy['rounds.unknownGame']
  const isOpen = state === 'open'
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <GamePicture image={gameImg} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-caption text-t3">{`${formatDateTime(openedAt)} · ${number}`}</p>
          <p className="text-caption text-t2">
            {[
              fill(copy['rounds.stake'], { amount: formatBaht(stakeReal + stakeBonus) }),
              ...(stakeBonus > 0 ? [fill(copy['rounds.stakeBonus'], { amount: formatBaht(stakeBonus) })] : []),
              fill(copy['rounds.win'], { amount: formatBaht(win) }),
            ].join(' · ')}
          </p>
        </div>
        {isOpen ? (
          <StatusPill tone="waiting">{copy['rounds.unfinished']}</StatusPill>
        ) : (
          <span className={`tabular font-display font-semibold whitespace-nowrap ${net > 0 ? 'text-pos' : 'text-t1'}`}>
            {formatSignedBaht(net)}
          </span>
        )}
      </div>
      {isOpen && gameId !== null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Link
            to="/play/$gameId"
            params={{ gameId: String(gameId) }}
            className={buttonClasses('gold', 'medium')}
            aria-label={fill(copy['rounds.resumeOf'], { game: name })}
          >
            {copy['rounds.resume']}
          </Link>
          {autoCloseAt === null ? null : (
            <p className="min-w-0 flex-1 text-caption text-t3">
              <ThaiText>{fill(copy['rounds.autoClose'], { time: formatDateTime(autoCloseAt) })}</ThaiText>
            </p>
          )}
        </div>
      ) : null}
      {isOpen ? null : (
        <div>
          <RoundPicture round={round} />
        </div>
      )}
      <Details round={round} />
    </li>
  )
}

function Details({ round: { number, providerRoundId, messages } }: { readonly round: Round }) {
  const rows = messages.flatMap(({ transferIds }) => transferIds)
  return (
    <details className="text-caption text-t2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1">
        {fill(copy['rounds.details'], { number })}
        <Icon name="down" size={14} />
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 [&_dd]:[overflow-wrap:anywhere]">
        <dt>{copy['rounds.providerRound']}</dt>
        <dd>{providerRoundId}</dd>
        <dt>{copy['rounds.providerTx']}</dt>
        <dd>{messages.map(({ txId }) => txId).join(', ')}</dd>
        <dt>{copy['rounds.ledgerRows']}</dt>
        <dd>{rows.length === 0 ? copy['rounds.none'] : rows.map((id) => `#${id}`).join(', ')}</dd>
      </dl>
      <Link to="/profile/credit-transaction" className="inline-flex min-h-11 items-center text-brand-text underline">
        {copy['rounds.creditHistory']}
      </Link>
    </details>
  )
}
