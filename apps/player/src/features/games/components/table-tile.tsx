import { ThaiText } from '@morakot/ui/components/thai-text'
import type { Game } from '../rules.ts'
import type { TableWords } from '../rules-tables.ts'
import { copy } from '../copy.ts'
import { GameLink } from './game-link.tsx'

/** From so many signs on the large word is set smaller. */
const LONG_WORD = 8
const FELTS = ['table-green', 'table-blue', 'table-wine'] as const

/** A table on its felt: the kind small, its own word large. A closed one is grey and no link. */
export function TableTile({ game, words }: { readonly game: Game; readonly words: TableWords }) {
  const felt = FELTS[game.id % FELTS.length] ?? 'table-green'
  const frame = `table-tile ${felt} relative flex h-[132px] flex-col justify-center gap-0.5 overflow-clip rounded-tile p-3 text-white`
  const content = (
    <>
      <img src={game.gameImg} alt="" width={99} height={132} loading="lazy" decoding="async" className="table-art" />
      <span className="relative text-caption opacity-90">{words.kind === '' ? game.categoryName : words.kind}</span>
      <span
        className={`relative font-display font-semibold leading-[1.45] ${words.short.length >= LONG_WORD ? 'text-[20px]' : 'text-[26px]'}`}
      >
        <ThaiText isName>{words.short}</ThaiText>
      </span>
      <span className="relative line-clamp-1 text-caption opacity-80">
        {game.isUnderMaintenance ? copy['game.maintenance'] : game.providerName}
      </span>
    </>
  )
  if (game.isUnderMaintenance)
    return (
      <div role="img" aria-label={`${game.name} ${copy['game.maintenance']}`} className={`${frame} tile-closed opacity-50`}>
        {content}
      </div>
    )
  return (
    <GameLink gameId={game.id} className={frame}>
      <span className="sr-only">{copy['game.play']}</span>
      {content}
    </GameLink>
  )
}
