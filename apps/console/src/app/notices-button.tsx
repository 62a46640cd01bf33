import { ActionIcon, Drawer } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { noticesQuery } from '#features/trust/queries'
import { badgesQuery } from '#features/work-queue/queries-shell'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'

const NoticesPanel = lazy(async () => ({ default: (await import('./notices-panel.tsx')).NoticesPanel }))

/** What needs the operator now: the number of late tasks and of notices that an owner has not read, and the panel that leads to them. */
export function NoticesButton() {
  const isOwner = useGranted('operators.manage')
  const late = useQuery(badgesQuery).data?.badges.now.late ?? 0
  const unread = useQuery({ ...noticesQuery, enabled: isOwner }).data?.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  const count = late + unread
  const close = () => setOpen(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="bell"
        aria-label={count === 0 ? 'แจ้งเตือน' : `แจ้งเตือน ${count.toLocaleString('th')} เรื่องที่ต้องดู`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {count === 0 ? null : (
          <span className="bell-count" aria-hidden="true">
            {count.toLocaleString('th')}
          </span>
        )}
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size={440}
        title="แจ้งเตือน"
        closeButtonProps={{ 'aria-label': 'ปิดการแจ้งเตือน' }}
      >
        <Suspense fallback={<Dots label="กำลังโหลดการแจ้งเตือน" />}>
          <NoticesPanel isOwner={isOwner} onOpenPage={close} />
        </Suspense>
      </Drawer>
    </>
  )
}
