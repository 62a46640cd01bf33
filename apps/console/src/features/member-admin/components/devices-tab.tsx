import { memberDevice, memberSession } from '@morakot/contract/features/member-admin/schema-member'
import { useQuery } from '@tanstack/react-query'
import { describe } from '#shared/describe.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { deviceCopy } from '../copy.ts'
import { devicesQuery } from '../queries.ts'
import { TabLoad } from './tab-load.tsx'

const sessions = describe(memberSession)
const devices = describe(memberDevice)

const CODE = { render: ({ address }: { readonly address: string }) => <span className="code">{address}</span> }
const ENDED = sessions.own('endedReason', {
  render: (row) => <Tag tone={row.endedAt === null ? 'good' : 'plain'}>{sessions.text(row, 'endedReason')}</Tag>,
})

const STATE = devices.own('revokedAt', {
  title: deviceCopy.state,
  render: ({ revokedAt }) => (revokedAt === null ? <Tag tone="good">{deviceCopy.trusted}</Tag> : <Tag>{deviceCopy.revoked}</Tag>),
})

/** Others who logged in from the same browser: one household, or one person with several accounts. */
const OTHERS = devices.own('otherMembers', {
  render: ({ otherMembers }) => (otherMembers === 0 ? '0' : <Tag tone="look">{`${otherMembers} ${deviceCopy.othersUnit}`}</Tag>),
})

/** Where the member logs in from, and the latest sessions. */
export function DevicesTab({ memberId }: { readonly memberId: string }) {
  const load = useQuery(devicesQuery(memberId))
  return (
    <TabLoad load={load}>
      {(found) => (
        <div className="stack">
          <section className="card" aria-labelledby="member-devices">
            <h2 id="member-devices" className="card-title">
              {deviceCopy.devices}
            </h2>
            <PlainTable
              label={deviceCopy.devices}
              columns={devices.columns(['name', devices.own('address', CODE), 'firstSeenAt', 'lastSeenAt', OTHERS, STATE])}
              phone={devices.phone({ who: 'name', under: 'lastSeenAt', amount: OTHERS, state: STATE })}
              rows={found.devices}
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
              columns={sessions.columns(['device', sessions.own('address', CODE), 'openedAt', 'lastSeenAt', ENDED])}
              phone={sessions.phone({ who: 'device', under: 'address', amount: 'lastSeenAt', state: ENDED })}
              rows={found.sessions}
              rowId={({ sessionId }) => sessionId}
              empty={deviceCopy.noSessions}
            />
          </section>
        </div>
      )}
    </TabLoad>
  )
}
