import { Button } from '@mantine/core'
import { textOfNetworks } from '@morakot/contract/features/operator-roles/schema-networks'
import { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { networksCopy, rolesCopy } from '../copy-roles.ts'
import { networksQuery, proposeNetworks } from '../queries-roles.ts'
import type { Networks } from '../queries-roles.ts'
import { Approvers } from './approvers.tsx'

/** The networks from which operators may work, and the present address. */
export function NetworkList() {
  const load = useQuery(networksQuery)
  const isAllowed = useGranted('operators.manage')
  const [isOpen, setOpen] = useState(false)
  const { data } = load
  return (
    <section className="card card-body" aria-labelledby="networks-title">
      <div className="row">
        <h2 id="networks-title" className="grow">
          {networksCopy.title}
        </h2>
        {isAllowed && data !== undefined ? (
          <Button size="xs" onClick={() => setOpen(true)}>
            {networksCopy.propose}
          </Button>
        ) : null}
      </div>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={rolesCopy.loading} /> : null}
      {data === undefined ? null : (
        <>
          {data.items.length === 0 ? <Notice tone="look" text={networksCopy.anywhere} /> : null}
          <FactList
            facts={[
              ...data.items.map(({ network, label }) => ({ name: network, value: label === '' ? '-' : label })),
              { name: networksCopy.present, value: data.address },
            ]}
          />
          {isOpen ? <NetworkDialog networks={data} onClose={() => setOpen(false)} /> : null}
        </>
      )}
    </section>
  )
}

/** Proposes the whole list: the first of two owners. */
function NetworkDialog({ networks: { items, address }, onClose }: { readonly networks: Networks; readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={networksCopy.propose}
      summary={<p className="dim">{`${networksCopy.present} ${address}`}</p>}
      schema={operatorRoleSchemas.proposeNetworks.body}
      rows={[['networks'], ['reason']]}
      initial={{ networks: textOfNetworks(items) }}
      facts={({ networks, reason }) => [
        { name: rolesCopy.before, value: textOfNetworks(items) || networksCopy.anywhere },
        { name: rolesCopy.after, value: textOfNetworks(networks) || networksCopy.anywhere },
        { name: networksCopy.reason, value: reason },
      ]}
      preview={() => (
        <>
          <Notice tone="look" text={networksCopy.hint} />
          <Notice text={rolesCopy.second} />
          <Approvers permission="operators.manage" />
        </>
      )}
      confirm={networksCopy.propose}
      isDangerous={() => true}
      run={async ({ networks, reason }) => await proposeNetworks({ networks: textOfNetworks(networks), reason })}
      result={() => ({ text: rolesCopy.proposed })}
      reads={[['operator-roles']]}
    />
  )
}
