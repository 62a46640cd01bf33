import { buttonClasses } from '@morakot/ui/components/button'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCatalogue } from '#features/games/components/use-catalogue'
import { sportsbookOf } from '#features/games/rules'
import { readable } from '#shared/api/failure'
import { OpeningNotice, PlayNotice } from '../components/play-notice.tsx'
import { copy } from '../copy.ts'
import { Play } from './play-page.tsx'

/** The sportsbook in its frame, between bars that stay where they are (F-26). */
export function SportsPage() {
  const catalogue = useCatalogue()
  const error = readable(catalogue.error)
  if (catalogue.data === undefined && error !== null) return <LoadFailure error={error} onRetry={catalogue.refetch} />
  if (catalogue.data === undefined)
    return (
      <Room>
        <OpeningNotice game={undefined} />
      </Room>
    )
  const book = sportsbookOf(catalogue.data)
  if (book === undefined) {
    return (
      <Room>
        <PlayNotice icon="ball" title={copy['sports.closed']}>
          <Link to="/" className={buttonClasses('gold', 'large')}>
            {copy['action.goHome']}
          </Link>
        </PlayNotice>
      </Room>
    )
  }
  return (
    <>
      <h1 className="sr-only">{copy['nav.sports']}</h1>
      <Play key={book.id} gameId={book.id} isTabbed />
    </>
  )
}

function Room({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative min-h-[420px]">
      <h1 className="sr-only">{copy['nav.sports']}</h1>
      {children}
    </div>
  )
}
