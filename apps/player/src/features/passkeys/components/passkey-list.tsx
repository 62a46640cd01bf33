import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { passkeysQuery } from '../queries.ts'
import type { Passkey } from '../queries.ts'
import { knowsPasskeys } from './passkey-words.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskey } from './remove-passkey.tsx'

/** The own passkeys: what they are for, which there are, one more, one less. */
export function PasskeyList() {
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  if (data === undefined)
    return error === null ? (
      <Loading>
        <Skeleton className="h-[192px] rounded-card" />
      </Loading>
    ) : (
      <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
    )
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-small text-t2">
        <ThaiText>{copy['passkey.body']}</ThaiText>
      </p>
      {data.items.length === 0 ? (
        <p className="text-small text-t3">{copy['passkey.none']}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button variant="outline" onClick={() => setAdding(true)}>
          {copy['passkey.add']}
        </Button>
      ) : (
        <p className="text-small text-warn">
          <ThaiText>{copy['passkey.unsupported']}</ThaiText>
        </p>
      )}
      {isAdding ? <AddPasskey onClose={() => setAdding(false)} /> : null}
      {leaving === null ? null : <RemovePasskey passkey={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, newUntil } = passkey
  const used = lastUsedAt === null ? copy['passkey.neverUsed'] : fill(copy['passkey.lastUsed'], { time: formatDateTime(lastUsedAt) })
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon name="lock" size={22} className="shrink-0 text-brand-text" />
      <div className="min-w-0 flex-1">
        <p className="line-ellipsis text-body font-semibold">{name}</p>
        <p className="text-caption text-t3">
          <ThaiText>{fill(copy['passkey.addedAt'], { time: formatDateTime(createdAt) })}</ThaiText>
        </p>
        <p className="text-caption text-t3">
          <ThaiText>{used}</ThaiText>
        </p>
        {newUntil === null ? null : (
          <p className="text-caption text-warn">
            <ThaiText>{fill(copy['passkey.newUntil'], { time: formatDateTime(newUntil) })}</ThaiText>
          </p>
        )}
      </div>
      <Button variant="outline" size="medium" className="shrink-0" aria-label={fill(copy['passkey.removeOf'], { name })} onClick={onRemove}>
        {copy['passkey.remove']}
      </Button>
    </li>
  )
}
