import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { methods, SwitchMethodDialog } from '../components/switch-method-dialog.tsx'
import { methodCopy as copy } from '../copy.ts'
import { methodsQuery } from '../queries.ts'
import type { DepositMethodRow } from '../queries.ts'

/** The ways to deposit: which are open, who closed one and why, and the switch. */
export function MethodsPage() {
  const load = useQuery(methodsQuery)
  const [switched, setSwitched] = useState<DepositMethodRow>()
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <ListFailure load={load} />
      {load.data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      <div className="stack">
        {load.data?.items.map((row) => (
          <MethodCard key={row.method} row={row} onSwitch={() => setSwitched(row)} />
        ))}
      </div>
      {switched === undefined ? null : <SwitchMethodDialog row={switched} onClose={() => setSwitched(undefined)} />}
    </>
  )
}

const CHANGED = methods.own('changed', ({ changed }) =>
  changed === null
    ? copy.neverChanged
    : [changed.isOn ? copy.switchOn : copy.switchOff, changed.operator, momentText(changed.at), changed.reason].join(' · '),
)

function MethodCard({ row, onSwitch }: { readonly row: DepositMethodRow; readonly onSwitch: () => void }) {
  const maySwitch = useGranted('deposits.resolve')
  const { isOpen, reason } = row
  const name = methods.text(row, 'method')
  return (
    <section className="card card-body stack" aria-label={name}>
      <div className="row">
        <h2 className="grow">{name}</h2>
        <Tag tone={isOpen ? 'good' : reason === 'soon' ? 'plain' : 'bad'}>
          {isOpen ? copy.open : reason === 'soon' ? copy.soon : copy.closed}
        </Tag>
      </div>
      <FactList facts={methods.facts(row, ['opensAt', CHANGED])} />
      {reason === 'soon' || !maySwitch ? null : (
        <div className="row">
          <Button variant={isOpen ? 'default' : 'filled'} onClick={onSwitch}>
            {isOpen ? copy.switchOff : copy.switchOn}
          </Button>
        </div>
      )}
    </section>
  )
}
