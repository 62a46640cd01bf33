import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FailureLine } from '#shared/failure-line.tsx'
import { momentText } from '#shared/moments'
import { copy } from './copy.ts'
import { PICTURE_VIEW_SECONDS } from './limits.ts'
import { pictureUrl } from './picture-url.ts'
import './picture-view.css'

interface PictureViewProps {
  /** Reads the picture (base64) by a call that writes the view to the audit. */
  readonly read: () => Promise<string>
  /** The name of the operator who looks at it. */
  readonly viewer: string
  /** The text of the button that opens it. */
  readonly label: string
  /** The name of the picture, for screen readers. */
  readonly name: string
}

/** A picture of a member, for a minute and under the name of the operator who looks at it; each opening is written to the audit. */
export function PictureView({ read, viewer, label, name }: PictureViewProps) {
  const [wasOpen, setWasOpen] = useState(false)
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async () => pictureUrl(await read()),
    onSuccess: () => setWasOpen(true),
  })
  useEffect(() => {
    if (data === undefined) return
    const closing = setTimeout(reset, PICTURE_VIEW_SECONDS * 1_000)
    return () => {
      clearTimeout(closing)
      URL.revokeObjectURL(data)
    }
  }, [data, reset])
  return (
    <div className="stack">
      {error === null ? null : <FailureLine error={error} />}
      {data === undefined ? (
        <>
          {wasOpen ? <p className="dim">{copy.closed}</p> : null}
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {wasOpen ? copy.viewAgain : label}
          </Button>
        </>
      ) : (
        <Photo url={data} viewer={viewer} name={name} />
      )}
    </div>
  )
}

const TURN_DEGREES = 90
const ZOOMS = [1, 2, 3] as const

function Photo({ url, viewer, name }: { readonly url: string } & Pick<PictureViewProps, 'viewer' | 'name'>) {
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [openedAt] = useState(() => new Date().toISOString())
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
        <img src={url} alt={name} draggable={false} style={{ transform: `rotate(${turn}deg) scale(${ZOOMS[zoom] ?? 1})` }} />
        <span aria-hidden="true" className="document-mark">
          {`${viewer} ${momentText(openedAt)}   `.repeat(24)}
        </span>
      </div>
    </>
  )
}
