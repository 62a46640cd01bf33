import { GAME_ROUNDS_DAYS, GAME_WINS_DAYS } from '@morakot/contract/features/rounds/limits'
import { Card } from '@morakot/ui/components/card'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import type { ReactNode } from 'react'
import { GameTile } from '#features/games/components/game-tile.tsx'
import { similarTo, tileOf } from '#features/games/rules'
import type { Game, Shelf } from '#features/games/rules'
import { copy } from '../copy.ts'
import type { GamePageData } from '../queries.ts'

/** Two rows on a phone. */
const SIMILAR_MAX = 6

/** Games of the same kind; hidden where there is no other. */
export function SimilarGames({ game, shelf }: { readonly game: Game; readonly shelf: Shelf }) {
  const games = similarTo(game, shelf, SIMILAR_MAX)
  if (games.length === 0) return null
  return (
    <section>
      <SectionTitle>{copy['page.similar']}</SectionTitle>
      <ul className="grid grid-cols-3 gap-2.5">
        {games.map((one) => (
          <li key={one.id}>
            <GameTile game={tileOf(one)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The largest wins of seven days, with masked names. */
export function BiggestWins({ wins }: { readonly wins: GamePageData['biggestWins'] }) {
  return (
    <section>
      <SectionTitle>{fill(copy['page.biggest'], { days: GAME_WINS_DAYS })}</SectionTitle>
      {wins.length === 0 ? (
        <Nothing text={fill(copy['page.noWins'], { days: GAME_WINS_DAYS })} />
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {wins.map(({ username, bet, win, at }) => (
              <Row
                key={`${username} ${at}`}
                first={username}
                second={`${fill(copy['page.bet'], { amount: formatBaht(bet) })} · ${formatDateTime(at)}`}
              >
                {formatBaht(win)}
              </Row>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

/** The member's own last rounds in this game, with today's result. */
export function OwnRounds({ rounds, netToday }: Pick<GamePageData, 'rounds' | 'netToday'>) {
  return (
    <section>
      <SectionTitle
        action={
          netToday === null ? null : (
            <span className="tabular text-small text-t2">{fill(copy['page.netToday'], { amount: formatSignedBaht(netToday) })}</span>
          )
        }
      >
        {copy['page.rounds']}
      </SectionTitle>
      {rounds.length === 0 ? (
        <Nothing text={fill(copy['page.noRounds'], { days: GAME_ROUNDS_DAYS })} />
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {rounds.map(({ number, state, stakeReal, stakeBonus, net, openedAt }) => (
              <Row
                key={number}
                first={number}
                second={`${fill(copy['page.bet'], { amount: formatBaht(stakeReal + stakeBonus) })} · ${formatDateTime(openedAt)}`}
              >
                {state === 'open' ? copy['page.open'] : formatSignedBaht(net)}
              </Row>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Row({ first, second, children }: { readonly first: string; readonly second: string; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
      <p className="min-w-0">
        <span className="block text-small font-semibold">{first}</span>
        <span className="block text-caption text-t3">{second}</span>
      </p>
      <p className="tabular shrink-0 font-display font-semibold">{children}</p>
    </li>
  )
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <p className="text-small text-t2">
      <ThaiText>{text}</ThaiText>
    </p>
  )
}
