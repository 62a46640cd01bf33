import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileQuery } from '#features/members/queries'
import { mayOpenMinigame } from '../rules-admit.ts'
import { copy } from '../copy.ts'
import { minigamesQuery } from '../queries.ts'
import type { Minigame } from '../queries.ts'

/** The minigames that are open to the member. */
export function MinigamesPage() {
  const load = useQuery(minigamesQuery)
  const platformCode = useQuery(profileQuery).data?.userPlatform.platform.platformCode
  const open = load.data?.filter(({ code }) => mayOpenMinigame(code, load.data, platformCode))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-t2">
        <ThaiText>{copy['minigame.listBody']}</ThaiText>
      </p>
      <ListState
        load={{ ...load, data: open }}
        empty={copy['minigame.listEmpty']}
        emptyIcon="joystick"
        skeleton={
          <div className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-[220px] rounded-card" />
            <Skeleton className="h-[220px] rounded-card" />
          </div>
        }
      >
        {(games) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {games.map((game) => (
              <li key={game.code}>
                <Tile game={game} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

function Tile({ game }: { readonly game: Minigame }) {
  return (
    <Link to="/minigame/$code" params={{ code: game.code }} className="block rounded-card active:scale-[0.99]">
      <Card>
        <img src={game.image} alt="" width={640} height={300} className="block aspect-[32/15] w-full object-cover" />
        <span className="flex items-center gap-3 p-4">
          <span className="min-w-0 flex-1">
            <span className="block font-display text-h2 font-semibold">{game.name}</span>
            <span className="block text-small text-t2">{fill(copy['minigame.perSpin'], { worth: formatTwoDecimals(game.worth) })}</span>
          </span>
          <Icon name="next" className="text-t3" />
        </span>
      </Card>
    </Link>
  )
}
