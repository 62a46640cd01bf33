import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import type { IconName } from '@morakot/ui/icon-paths'
import { copy } from '../copy.ts'

export type Device = Reply<(typeof memberSchemas)['devices']>['items'][number]

const PICTURES = { ios: 'phone', android: 'phone', desktop: 'desktop' } as const satisfies Record<Device['kind'], IconName>

export interface DeviceRowProps {
  readonly device: Device
  readonly onRevoke: () => void
}

/** One device: what it is, when it was seen, and how to be rid of it. */
export function DeviceRow({ device, onRevoke }: DeviceRowProps) {
  return (
    <Card className="flex items-start gap-3 p-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-s3 text-brand-text">
        <Icon name={PICTURES[device.kind]} size={22} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="font-display text-body font-semibold">{device.name}</h2>
          {device.isThis ? <Mark text={copy['device.this']} /> : null}
          {device.isSignedIn ? <Mark text={copy['device.signedIn']} isLive /> : null}
        </div>
        <p className="text-small text-t2">
          <ThaiText>{fill(copy['device.lastSeen'], { time: formatDateTime(device.lastSeenAt) })}</ThaiText>
        </p>
        <p className="text-caption text-t3">
          <ThaiText>{fill(copy['device.firstSeen'], { time: formatDateTime(device.firstSeenAt) })}</ThaiText>
        </p>
        <p className="text-caption break-all text-t3">{fill(copy['device.address'], { address: device.address })}</p>
        <Button
          variant="outline"
          size="medium"
          className="mt-2 self-start"
          aria-label={fill(copy['device.revokeOf'], { name: device.name })}
          onClick={onRevoke}
        >
          {copy['device.revoke']}
        </Button>
      </div>
    </Card>
  )
}

function Mark({ text, isLive = false }: { readonly text: string; readonly isLive?: boolean }) {
  return (
    <span
      className={`rounded-chip border px-2 py-0.5 text-caption font-semibold ${isLive ? 'border-pos text-pos' : 'border-border-strong text-t2'}`}
    >
      {text}
    </span>
  )
}
