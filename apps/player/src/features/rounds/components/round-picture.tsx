import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { pictureQuery } from '../queries.ts'
import type { Round } from '../queries.ts'

/** Opens the board of a finished round as it lay at the end, drawn by its provider. */
export function RoundPicture({ round }: { readonly round: Round }) {
  const [isOpen, setOpen] = useState(false)
  const named = { number: round.number, game: round.game ?? copy['rounds.unknownGame'] }
  const title = fill(copy['rounds.pictureOf'], named)
  return (
    <>
      <Button variant="outline" size="medium" aria-label={fill(copy['rounds.openPictureOf'], named)} onClick={() => setOpen(true)}>
        {copy['rounds.picture']}
      </Button>
      {isOpen ? (
        <Dialog isOpen title={title} onClose={() => setOpen(false)}>
          <Picture round={round} title={title} />
        </Dialog>
      ) : null}
    </>
  )
}

function Picture({ round, title }: { readonly round: Round; readonly title: string }) {
  const load = useQuery(pictureQuery(round))
  const error = readable(load.error)
  if (error !== null) return <LoadFailure error={error} onRetry={load.refetch} />
  if (load.data === undefined) return <Skeleton className="h-[min(560px,70dvh)] rounded-card" />
  if (load.data === null)
    return (
      <p role="status" className="text-small text-t2">
        <ThaiText>{copy['rounds.noPicture']}</ThaiText>
      </p>
    )
  return (
    <iframe
      src={load.data}
      title={title}
      sandbox="allow-scripts allow-same-origin"
      className="h-[min(560px,70dvh)] w-full rounded-card border-0 bg-bg"
    />
  )
}
