import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { ProviderRow } from '../queries.ts'
import { ConnectionList } from './connection-list.tsx'
import { PROVIDER_STATE, providers } from './game-fields.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { OpenWindowDialog } from './window-dialogs.tsx'

const NAME = providers.own('name', ({ name, code }) => `${name} · ${code}`)

/** One maker with what can be done about it. */
export function ProviderDetail({ provider }: { readonly provider: ProviderRow }) {
  const [open, setOpen] = useState<'switch' | 'window' | null>(null)
  const maySwitch = useGranted('games.switch')
  const onClose = () => setOpen(null)
  const { providerId, name, isActive } = provider
  return (
    <div className="stack">
      <FactList
        facts={providers.facts(provider, [
          NAME,
          'hostId',
          'platformCode',
          PROVIDER_STATE,
          'games',
          'gamesOff',
          'rounds7d',
          'returnedToday',
          'ggrToday',
        ])}
      />
      {provider.connections.length === 0 ? null : <ConnectionList connections={provider.connections} />}
      <div className="row">
        <Link to="/games" search={{ provider: String(providerId) }} className="link">
          {copy.games}
        </Link>
        {maySwitch ? (
          <>
            <Button variant={isActive ? 'outline' : 'filled'} onClick={() => setOpen('switch')}>
              {isActive ? copy.switchProviderOff : copy.switchProviderOn}
            </Button>
            <Button variant="outline" onClick={() => setOpen('window')}>
              {copy.closeForWork}
            </Button>
          </>
        ) : null}
      </div>
      {open === 'switch' ? (
        <SwitchDialog target={{ scope: 'provider', id: providerId }} name={name} isActive={!isActive} onClose={onClose} />
      ) : null}
      {open === 'window' ? <OpenWindowDialog given={{ scope: 'provider', target: String(providerId) }} onClose={onClose} /> : null}
    </div>
  )
}
