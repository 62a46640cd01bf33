import { SHOP, TASK } from '#shared/routing/route-row'
import type { PageRow } from '#shared/routing/route-row'

/** The pages of the specification whose feature is not built yet. A row is left out as soon as a module has a page of its path. */
export const LATER_ROWS = [
  { ...SHOP, path: '/profile/redemption-request', title: 'ประวัติการแลกของรางวัล' },
  { ...TASK, path: '/withdraw-income', title: 'ถอนรายได้แนะนำเพื่อน' },
  { ...TASK, path: '/cashback', title: 'แคชแบ็ก' },
  { ...TASK, path: '/reward', title: 'รางวัลของฉัน' },
  { ...SHOP, path: '/redemption', title: 'แลกของรางวัล' },
  { ...SHOP, name: 'redemption-parent', path: '/redemption/$parentId', title: 'รายละเอียดของรางวัล' },
  { ...SHOP, name: 'redemption-items', path: '/redemption/$parentId/item', title: 'รายการของรางวัล', header: 'search' },
  {
    ...SHOP,

    name: 'redemption-submission',
    path: '/redemption/$parentId/item/$itemId/submission',
    title: 'ข้อมูลการจัดส่ง',
  },
] as const satisfies readonly PageRow[]
