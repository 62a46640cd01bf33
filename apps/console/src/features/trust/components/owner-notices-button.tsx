import { ActionIcon, Drawer } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy.ts'
import { noticesQuery } from '../queries.ts'
import { NoticeList } from './notice-list.tsx'

/** The owners' notices about changes of trust, with the number of unread ones; renders nothing for other operators. */
export function OwnerNoticesButton() {
  const isOwner = useGranted('operators.manage')
  return isOwner ? <WakeSignal /> : null
}

function WakeSignal() {
  const load = useQuery(noticesQuery)
  const [isOpen, setOpen] = useState(false)
  const unread = load.data?.unread ?? 0
  const label = unread === 0 ? copy.bell : `${copy.bell} ${copy.unread.replace('{count}', String(unread))}`
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" className="bell" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span className="bell-count" aria-hidden="true">
            {unread}
          </span>
        )}
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={440}
        title={copy.title}
        closeButtonProps={{ 'aria-label': copy.close }}
      >
        <NoticeList load={load} onOpenPage={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
