import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { SwitchCard } from '@morakot/ui/components/switch-card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { canSubscribe } from '@morakot/ui/push-subscription'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText, readable } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { pushQuery, removeMutation } from '../queries.ts'
import type { Push } from '../queries.ts'
import { useTurnOn } from './use-turn-on.ts'

/** Messages about money on this device, on or off, and the other devices that show them (screens-2 §8b). Nothing where none are sent. */
export function PushChoice() {
  const { data, error, refetch } = useQuery(pushQuery)
  if (data === undefined)
    return error === null ? (
      <Loading>
        <Skeleton className="h-[106px] rounded-card" />
      </Loading>
    ) : (
      <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
    )
  const { publicKey, subscriptions } = data
  if (publicKey === null) return null
  return (
    <>
      {canSubscribe() ? <ThisDevice publicKey={publicKey} subscriptions={subscriptions} /> : <Unsupported />}
      <OtherDevices others={subscriptions.filter(({ isThis }) => !isThis)} />
    </>
  )
}

function Unsupported() {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-body font-semibold">
        <ThaiText>{copy['push.title']}</ThaiText>
      </h2>
      <p className="text-small text-t2">
        <ThaiText>{copy['push.unsupported']}</ThaiText>
      </p>
    </Card>
  )
}

function useTurnOff() {
  const queryClient = useQueryClient()
  return useMutation({
    ...removeMutation,
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}

function ThisDevice({ publicKey, subscriptions }: { readonly publicKey: string; readonly subscriptions: Push['subscriptions'] }) {
  const turnOn = useTurnOn()
  const turnOff = useTurnOff()
  const own = subscriptions.find(({ isThis }) => isThis)
  const isDenied = Notification.permission === 'denied'
  const failure = turnOn.error ?? turnOff.error
  const onSwitch = (isOn: boolean) => {
    turnOn.reset()
    turnOff.reset()
    if (isOn) turnOn.mutate(publicKey)
    else if (own !== undefined) turnOff.mutate(own.subscriptionId)
  }
  return (
    <SwitchCard
      label={copy['push.title']}
      body={isDenied ? copy['push.denied'] : copy['push.body']}
      isOn={own !== undefined && !isDenied}
      isBusy={turnOn.isPending || turnOff.isPending}
      error={failure === null ? null : errorText(failure)}
      onSwitch={onSwitch}
    />
  )
}

function OtherDevices({ others }: { readonly others: Push['subscriptions'] }) {
  const turnOff = useTurnOff()
  if (others.length === 0) return null
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-body font-semibold">
        <ThaiText>{copy['push.others']}</ThaiText>
      </h2>
      <ul className="flex flex-col">
        {others.map(({ subscriptionId, device }) => (
          <li key={subscriptionId} className="flex min-h-[56px] items-center justify-between gap-3 text-small">
            <span className="min-w-0">{device}</span>
            <Button
              variant="outline"
              size="medium"
              aria-label={fill(copy['push.turnOffOf'], { device })}
              isLoading={turnOff.isPending && turnOff.variables === subscriptionId}
              onClick={() => turnOff.mutate(subscriptionId)}
            >
              {copy['push.turnOff']}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={turnOff.error === null ? 'hidden' : 'text-small text-neg'}>
        {turnOff.error === null ? null : <ThaiText>{errorText(turnOff.error)}</ThaiText>}
      </p>
    </Card>
  )
}
