import { TASK, TITLED } from '#shared/routing/route-row'
import type { PageRow } from '#shared/routing/route-row'

/** The pages of the specification whose feature is not built yet. A row is left out as soon as a module has a page of its path. */
export const LATER_ROWS = [
  { ...TASK, path: '/withdraw-income', title: 'ถอนรายได้แนะนำเพื่อน' },
  { ...TASK, path: '/cashback', title: 'แคชแบ็ก' },
  { ...TASK, path: '/reward', title: 'รางวัลของฉัน' },
  { ...TASK, name: 'promotion-detail', path: '/promotion/$promotionDetail', title: 'รายละเอียดโปรโมชั่น' },
  { ...TITLED, path: '/slot', title: 'สถิติสล็อต' },
  { ...TITLED, name: 'slot-no-access', path: '/slot/no_access', title: 'ยังไม่มีสิทธิ์เข้าชม' },
  { ...TITLED, path: '/slot/$provider', title: 'สถิติค่าย {provider}' },
] as const satisfies readonly PageRow[]
