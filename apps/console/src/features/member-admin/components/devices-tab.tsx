import { useQuery } from '@tanstack/react-query'
import { PlainTable } from '#shared/list/plain-table.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { deviceCopy, endedText } from '../copy.ts'
import { devicesQuery } from '../queries.ts'
import type { Devices } from '../queries.ts'
import { TabLoad } from './tab-load.tsx'

type Session = Devices['sessions'][number]
type Device = Devices['devices'][number]

const at = (instant: string) => <span className="nowrap">{momentText(instant)}</span>
const endText = ({ endedReason }: Session) => (endedReason === null ? deviceCopy.open : (endedText[endedReason] ?? endedReason))

function SessionTag({ row }: { readonly row: Session }) {
  return <Tag tone={row.endedAt === null ? 'good' : 'plain'}>{endText(row)}</Tag>
}

const sessionColumns: readonly ListColumn<Session>[] = [
  { key: 'device', title: deviceCopy.device, render: ({ device }) => device },
  {
    key: 'address',
    title: deviceCopy.address,
    render: ({ address }) => <span className="code">{address}</span>,
  },
  { key: 'opened', title: deviceCopy.opened, render: ({ openedAt }) => at(openedAt) },
  { key: 'seen', title: deviceCopy.seen, render: ({ lastSeenAt }) => at(lastSeenAt) },
  { key: 'ended', title: deviceCopy.ended, render: (row) => <SessionTag row={row} /> },
]

function DeviceTag({ row: { revokedAt } }: { readonly row: Device }) {
  return revokedAt === null ? <Tag tone="good">{deviceCopy.trusted}</Tag> : <Tag>{deviceCopy.revoked}</Tag>
}

/** Others who logged in from the same browser: one household, or one person with several accounts. */
function Others({ row: { otherMembers } }: { readonly row: Device }) {
  return otherMembers === 0 ? '0' : <Tag tone="look">{`${otherMembers} ${deviceCopy.othersUnit}`}</Tag>
}

const deviceColumns: readonly ListColumn<Device>[] = [
  { key: 'name', title: deviceCopy.device, render: ({ name }) => name },
  {
    key: 'address',
    title: deviceCopy.address,
    render: ({ address }) => <span className="code">{address}</span>,
  },
  {
    key: 'first',
    title: deviceCopy.first,
    render: ({ firstSeenAt }) => at(firstSeenAt),
  },
  { key: 'seen', title: deviceCopy.seen, render: ({ lastSeenAt }) => at(lastSeenAt) },
  { key: 'others', title: deviceCopy.others, render: (row) => <Others row={row} /> },
  { key: 'state', title: 'สถานะ', render: (row) => <DeviceTag row={row} /> },
]

/** Where the member logs in from, and the latest sessions. */
export function DevicesTab({ memberId }: { readonly memberId: string }) {
  const load = useQuery(devicesQuery(memberId))
  return (
    <TabLoad load={load}>
      {({ sessions, devices }) => (
        <div className="stack">
          <section className="card" aria-labelledby="member-devices">
            <h2 id="member-devices" className="card-title">
              {deviceCopy.devices}
            </h2>
            <PlainTable
              label={deviceCopy.devices}
              columns={deviceColumns}
              phone={{
                who: ({ name, lastSeenAt }) => (
                  <span className="two-lines">
                    {name} <span className="dim">{momentText(lastSeenAt)}</span>
                  </span>
                ),
                amount: (row) => <Others row={row} />,
                state: (row) => <DeviceTag row={row} />,
              }}
              rows={devices}
              rowId={({ deviceId }) => deviceId}
              empty={deviceCopy.noDevices}
            />
          </section>
          <section className="card" aria-labelledby="member-sessions">
            <h2 id="member-sessions" className="card-title">
              {deviceCopy.sessions}
            </h2>
            <PlainTable
              label={deviceCopy.sessions}
              columns={sessionColumns}
              phone={{
                who: ({ device, address }) => (
                  <span className="two-lines">
                    {device} <span className="dim">{address}</span>
                  </span>
                ),
                amount: ({ lastSeenAt }) => at(lastSeenAt),
                state: (row) => <SessionTag row={row} />,
              }}
              rows={sessions}
              rowId={({ sessionId }) => sessionId}
              empty={deviceCopy.noSessions}
            />
          </section>
        </div>
      )}
    </TabLoad>
  )
}
