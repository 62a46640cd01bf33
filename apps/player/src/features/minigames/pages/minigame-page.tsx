import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { readable } from '#shared/api/failure'
import { GameStage } from '../components/game-stage.tsx'
import { OddsCard, RulesCard } from '../components/odds-card.tsx'
import { PackageDialog } from '../components/package-dialog.tsx'
import { copy } from '../copy.ts'
import { minigameQuery } from '../queries.ts'
import type { OpenMinigame } from '../queries.ts'
import { hindranceOf, isWheel, shortHash, singlePackage } from '../rules.ts'
import { hasSound, keepSound } from '../state.ts'

/** A minigame: the game in its frame, what it costs, every chance, and what verifies it (ROUTE-35). */
export function MinigamePage() {
  const { code } = useParams({ from: '/minigame/$code' })
  const { data, error, refetch } = useQuery(minigameQuery(code))
  if (data !== undefined) return <Minigame key={code} game={data} />
  if (error !== null) return <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-11 rounded-button" />
      <Skeleton className="h-[480px] rounded-card" />
    </Loading>
  )
}

function Minigame({ game }: { readonly game: OpenMinigame }) {
  const [isOn, setOn] = useState(() => hasSound(localStorage))
  const [isBuying, setBuying] = useState(false)
  const [bought, setBought] = useState<{ readonly packageId: string; readonly times: number } | null>(null)
  const [frames, setFrames] = useState(0)
  const onSound = () => {
    keepSound(localStorage, !isOn)
    setOn(!isOn)
  }
  const single = singlePackage(game.packages, game.cost)
  const isOut = hindranceOf(game) === 'no-spins'

  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-col gap-4">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 font-display text-h2 font-semibold">{game.name}</p>
        <IconButton
          icon={isOn ? 'sound' : 'mute'}
          label={isOn ? copy['minigame.soundOff'] : copy['minigame.soundOn']}
          aria-pressed={isOn}
          onClick={onSound}
        />
        <span className="inline-flex min-h-11 items-center gap-2 rounded-full border border-border bg-s1 px-4 font-display font-semibold tabular">
          <Icon name="ticket" className="text-gold-text" />
          {fill(copy['minigame.spins'], { count: formatInteger(game.spins) })}
        </span>
      </div>
      <div className="-mx-4 sm:mx-0">
        <GameStage
          key={frames}
          game={game}
          hasSound={isOn}
          bought={bought}
          onNoSpins={() => setBuying(true)}
          onReload={() => {
            setBought(null)
            setFrames(frames + 1)
          }}
        />
      </div>
      {isOut && single !== undefined && game.points >= single.points ? (
        <Button onClick={() => setBought({ packageId: single.id, times: (bought?.times ?? 0) + 1 })}>
          {fill(copy['minigame.buyAndSpin'], { points: formatInteger(single.points) })}
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => setBuying(true)}>
        {copy['minigame.buy']}
      </Button>
      <FairnessLine game={game} />
      <OddsCard game={game} />
      <RulesCard game={game} />
      <PackageDialog game={game} isOpen={isBuying} onClose={() => setBuying(false)} />
    </div>
  )
}

function FairnessLine({ game }: { readonly game: OpenMinigame }) {
  const { code, kind, fairness } = game
  const text = isWheel(kind) ? copy['minigame.lockedSpin'] : copy['minigame.lockedScratch']
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex min-w-0 flex-1 items-center gap-2 whitespace-nowrap text-small text-t2">
        <Icon name="shield" size={18} className="shrink-0 text-pos" />
        {fill(text, { hash: shortHash(fairness.serverSeedHash) })}
      </span>
      <Link to="/minigame/$code/fairness" params={{ code }} className={buttonClasses('quiet', 'medium')}>
        {copy['minigame.verify']}
      </Link>
    </div>
  )
}
