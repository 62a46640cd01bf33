import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from '#features/operators/queries'
import { PictureView } from '#shared/picture/picture-view.tsx'
import { copy } from '../copy.ts'
import { readDocument } from '../queries.ts'
import type { Identity } from '../queries.ts'

/** The photo of a document, until the day on which it is erased. */
export function DocumentView({ identity: { submissionId, hasDocument } }: { readonly identity: Identity }) {
  const { data: me } = useQuery(operatorQuery)
  if (!hasDocument) return <p className="dim">{copy.gone}</p>
  if (me === undefined) return null
  return (
    <PictureView
      read={async () => await readDocument(submissionId)}
      viewer={me.operator.displayName}
      label={copy.view}
      name={copy.picture}
    />
  )
}
