import { Button } from '@mantine/core'
import { CHANNEL_ENDS } from '@morakot/contract/features/operator-alerts/states'
import { subscribeHere } from '@morakot/ui/push-subscription'
import type { NotSubscribed } from '@morakot/ui/push-subscription'
import { useState } from 'react'
import { momentText } from '#shared/moments'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { addChannel, ALERTS_KEY, removeChannel } from '../queries.ts'
import type { Alerts, Channel } from '../queries.ts'
import { deviceName } from './device-name.ts'

/** The browsers that are notified, and this one. */
export function ChannelsCard({ publicKey, channels }: Pick<Alerts, 'publicKey' | 'channels'>) {
  return (
    <section className="card card-body stack" aria-labelledby="channels-title">
      <h2 id="channels-title">{copy.channels}</h2>
      {publicKey === null ? <Notice tone="look" text={copy.off} /> : <TurnOn publicKey={publicKey} />}
      {channels.length === 0 ? <p className="dim">{copy.noChannels}</p> : null}
      <ul className="plain">
        {channels.map((channel) => (
          <ChannelRow key={channel.channelId} channel={channel} />
        ))}
      </ul>
    </section>
  )
}

function TurnOn({ publicKey }: { readonly publicKey: string }) {
  const [missing, setMissing] = useState<NotSubscribed | null>(null)
  const turnOn = useDecision(
    {
      mutationFn: async () => {
        const made = await subscribeHere(publicKey)
        setMissing(typeof made === 'string' ? made : null)
        if (typeof made === 'string') return made
        await addChannel({ ...made, device: deviceName(navigator.userAgent) })
        return null
      },
    },
    { reads: ALERTS_KEY, said: (why) => (why === null ? copy.turnedOn : copy[why]) },
  )
  return (
    <>
      {missing === null ? null : <Notice tone="look" text={copy[missing]} />}
      <Button className="fit" loading={turnOn.isPending} onClick={() => turnOn.mutate(undefined)}>
        {copy.turnOn}
      </Button>
    </>
  )
}

function ChannelRow({ channel: { channelId, device, madeAt, removedAt, removedBecause } }: { readonly channel: Channel }) {
  const remove = useDecision({ mutationFn: removeChannel }, { reads: ALERTS_KEY, said: () => copy.removed })
  return (
    <li className="person">
      <span className="grow">
        {device} <span className="dim">{`${copy.since} ${momentText(madeAt)}`}</span>
      </span>
      {removedAt === null ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`${copy.remove} ${device}`}
          loading={remove.isPending}
          onClick={() => remove.mutate(channelId)}
        >
          {copy.remove}
        </Button>
      ) : (
        <Tag tone={removedBecause === 'failing' ? 'bad' : 'plain'}>
          {removedBecause === null ? copy.ended : CHANNEL_ENDS[removedBecause]}
        </Tag>
      )}
    </li>
  )
}
