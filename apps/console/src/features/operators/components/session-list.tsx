import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { useDecision } from '#shared/use-decision'
import { accountCopy } from '../copy-account.ts'
import { endSession, sessionsQuery } from '../queries-account.ts'

/** The own sessions and devices: one can be ended, or all others. */
export function SessionList() {
  const load = useQuery(sessionsQuery)
  const end = useDecision(
    {
      mutationFn: async (ids: readonly string[]) => {
        for (const id of ids) await endSession(id)
      },
    },
    { reads: 'operator-account', said: () => accountCopy.ended },
  )
  const items = load.data ?? []
  const others = items.filter(({ isThis }) => !isThis).map(({ sessionId }) => sessionId)
  return (
    <section className="card card-body" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{accountCopy.sessions}</h2>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={accountCopy.loading} /> : null}
      <ul className="plain">
        {items.map(({ sessionId, device, address, lastSeenAt, isThis }) => (
          <li key={sessionId} className="person">
            <span className="grow">
              {device} <span className="dim person-seen">{`${address} · ${momentText(lastSeenAt)}`}</span>
            </span>
            {isThis ? (
              <Tag tone="good">{accountCopy.thisOne}</Tag>
            ) : (
              <Button size="xs" variant="default" onClick={() => end.mutate([sessionId])}>
                {accountCopy.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <Button className="fit" variant="default" loading={end.isPending} onClick={() => end.mutate(others)}>
          {accountCopy.endOthers}
        </Button>
      )}
    </section>
  )
}
