import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { ListState } from '@morakot/ui/components/list-state'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDate, formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { errorText, readable } from '#shared/api/failure'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { DeviceRow } from '../components/device-row.tsx'
import type { Device } from '../components/device-row.tsx'
import { copy } from '../copy.ts'
import { profileQuery } from '../queries.ts'
import { devicesQuery, revokeDeviceMutation } from '../queries-account.ts'
import { forgetMember } from '../queries-session.ts'

export function DevicesPage() {
  const devices = useQuery(devicesQuery)
  const [input, setPending] = useState<Device | null>(null)
  const intro = useRef<HTMLParagraphElement>(null)
  const revoke = useRevoke(() => {
    setPending(null)
    // The button that was pressed is gone with its row.
    intro.current?.focus()
  })
  const onRequest = (device: Device) => {
    revoke.reset()
    setPending(device)
  }
  return (
    <div className="flex flex-col gap-3">
      <p ref={intro} tabIndex={-1} className="text-small text-t2">
        <ThaiText>{copy['device.intro']}</ThaiText>
      </p>
      <LastLogin />
      <ListState
        load={{ ...devices, data: devices.data?.items, error: readable(devices.error) }}
        skeleton={<Rows />}
        empty={copy['device.none']}
        emptyIcon="phone"
      >
        {(items) => <DeviceList devices={items} onRevoke={onRequest} />}
      </ListState>
      <Dialog
        isOpen={input !== null}
        tone="warning"
        title={copy['device.revokeTitle']}
        onClose={() => setPending(null)}
        actions={
          <>
            <Button variant="danger" isLoading={revoke.isPending} onClick={() => input !== null && revoke.mutate(input.id)}>
              {copy['device.revoke']}
            </Button>
            <Button variant="outline" onClick={() => setPending(null)}>
              {copy['action.cancel']}
            </Button>
          </>
        }
      >
        <p className="text-small text-t2">
          <ThaiText>
            {input?.isSignedIn === true ? copy['device.revokeThisBody'] : fill(copy['device.revokeBody'], { name: input?.name ?? '' })}
          </ThaiText>
        </p>
        <FormAlert text={revoke.error === null ? undefined : errorText(revoke.error)} />
      </Dialog>
    </div>
  )
}

function Rows() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-[176px] rounded-card" />
      <Skeleton className="h-[176px] rounded-card" />
    </div>
  )
}

function DeviceList({ devices, onRevoke }: { readonly devices: readonly Device[]; readonly onRevoke: (device: Device) => void }) {
  return (
    <ul className="flex flex-col gap-3">
      {devices.map((device) => (
        <li key={device.id}>
          <DeviceRow device={device} onRevoke={() => onRevoke(device)} />
        </li>
      ))}
    </ul>
  )
}

/** From where the member was here last, and since when: a stranger's login would be noticed. */
function LastLogin() {
  const profile = useQuery(profileQuery).data
  if (profile === undefined) return null
  const { lastLogin, memberSince } = profile
  const last =
    lastLogin === null ? copy['profile.firstLogin'] : `${copy['profile.lastLogin']} ${formatDateTime(lastLogin.at)} ${lastLogin.device}`
  return (
    <p className="text-caption text-t3">
      <ThaiText>{last}</ThaiText>
      <br />
      <ThaiText>{fill(copy['profile.memberSince'], { date: formatDate(memberSince) })}</ThaiText>
    </p>
  )
}

function useRevoke(onGone: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...revokeDeviceMutation,
    onSuccess: async ({ isSignedOut }) => {
      showToast({ kind: 'success', text: copy['device.revoked'] })
      if (!isSignedOut) {
        await client.invalidateQueries({ queryKey: devicesQuery.queryKey })
        return onGone()
      }
      await forgetMember(client, async () => await navigate({ to: '/login' }))
    },
    // It was forgotten meanwhile, on another device: the list is old.
    onError: async () => await client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
}
