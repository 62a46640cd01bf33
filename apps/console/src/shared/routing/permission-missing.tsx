import type { Permission } from '@morakot/contract/nouns'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'

/** In the place of a page whose address an operator typed and whose role may not open it. */
export function PermissionMissing({ permission }: { readonly permission: Permission }) {
  return (
    <>
      <PageHead title="บทบาทของคุณเปิดหน้านี้ไม่ได้" />
      <Notice text={`หน้านี้ต้องมีสิทธิ์ ${permission} เจ้าของระบบ (owner) เป็นผู้ให้สิทธิ์ได้ ที่หน้าเจ้าหน้าที่และสิทธิ์`} />
    </>
  )
}
