import { Button } from '@mantine/core'
import { KYC_VIEW_SECONDS } from '@morakot/contract/features/kyc/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { operatorQuery } from '#features/operators/queries'
import { FailureLine } from '#shared/failure-line.tsx'
import { momentText } from '#shared/moments'
import { copy } from '../copy.ts'
import { viewDocument } from '../queries.ts'
import type { Identity } from '../queries.ts'
import '../../../styles/document.css'

/** The photo of a document, for a minute and with the name of the operator who looks at it; each opening is written down. */
export function DocumentView({ identity: { submissionId, hasDocument } }: { readonly identity: Identity }) {
  const [wasOpen, setWasOpen] = useState(false)
  const { mutate, data, isPending, error, reset } = useMutation({ mutationFn: viewDocument, onSuccess: () => setWasOpen(true) })
  useEffect(() => {
    if (data === undefined) return
    const closing = setTimeout(reset, KYC_VIEW_SECONDS * 1_000)
    return () => {
      clearTimeout(closing)
      URL.revokeObjectURL(data)
    }
  }, [data, reset])
  if (!hasDocument) return <p className="dim">{copy.gone}</p>
  return (
    <div className="stack">
      {error === null ? null : <FailureLine error={error} />}
      {data === undefined ? (
        <>
          {wasOpen ? <p className="dim">{copy.closed}</p> : null}
          <Button variant="default" loading={isPending} onClick={() => mutate(submissionId)}>
            {wasOpen ? copy.viewAgain : copy.view}
          </Button>
        </>
      ) : (
        <Photo url={data} />
      )}
    </div>
  )
}

const TURN_DEGREES = 90
const ZOOMS = [1, 2, 3] as const

function Photo({ url }: { readonly url: string }) {
  const { data: me } = useQuery(operatorQuery)
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [openedAt] = useState(() => new Date().toISOString())
  const mark = `${me?.operator.displayName ?? ''} ${momentText(openedAt)}`
  return (
    <>
      <div className="row">
        <Button size="xs" variant="default" onClick={() => setZoom((zoom + 1) % ZOOMS.length)}>
          {zoom === ZOOMS.length - 1 ? copy.smaller : copy.larger}
        </Button>
        <Button size="xs" variant="default" onClick={() => setTurn((turn + TURN_DEGREES) % 360)}>
          {copy.turn}
        </Button>
      </div>
      <div className="document" onContextMenu={(event) => event.preventDefault()}>
        <img src={url} alt={copy.picture} draggable={false} style={{ transform: `rotate(${turn}deg) scale(${ZOOMS[zoom] ?? 1})` }} />
        <span aria-hidden="true" className="document-mark">
          {`${mark}   `.repeat(24)}
        </span>
      </div>
    </>
  )
}
