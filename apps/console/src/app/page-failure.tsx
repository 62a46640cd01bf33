import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'

/** In the place of a page whose code did not come, or which broke. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <PageHead title="เปิดหน้านี้ไม่สำเร็จ" />
      <Notice tone="bad" text="ไม่มีข้อมูลใดเปลี่ยนแปลง ลองโหลดหน้าใหม่">
        <Button size="xs" variant="default" onClick={() => (error instanceof TypeError ? location.reload() : reset())}>
          ลองอีกครั้ง
        </Button>
      </Notice>
    </>
  )
}
