import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, percentText } from '../copy.ts'
import type { ProviderRow } from '../queries.ts'
import { ConnectionList } from './connection-list.tsx'
import { providerStateText } from './game-tags.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { OpenWindowDialog } from './window-dialogs.tsx'

/** One maker with what can be done about it. */
export function ProviderDetail({ provider }: { readonly provider: ProviderRow }) {
  const [open, setOpen] = useState<'switch' | 'window' | null>(null)
  const maySwitch = useGranted('games.switch')
  const onClose = () => setOpen(null)
  const { providerId, name, isActive } = provider
  return (
    <div className="stack">
      <FactList
        facts={[
          { name: copy.provider, value: `${name} · ${provider.code}` },
          { name: copy.host, value: provider.hostId },
          { name: copy.playedBy, value: provider.platformCode },
          { name: copy.state, value: providerStateText(provider) },
          { name: copy.games, value: provider.games.toLocaleString('th') },
          { name: copy.gamesOff, value: provider.gamesOff.toLocaleString('th') },
          { name: copy.rounds, value: provider.rounds7d.toLocaleString('th') },
          { name: copy.returned, value: percentText(provider.returnedToday) },
          { name: copy.ggr, value: formatBaht(provider.ggrToday) },
        ]}
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
