import { TASK } from '#shared/routing/route-row'
import type { PageRow } from '#shared/routing/route-row'

/** The pages of the specification whose feature is not built yet. A row is left out as soon as a module has a page of its path. */
export const LATER_ROWS = [
  { ...TASK, path: '/withdraw-income', title: 'ถอนรายได้แนะนำเพื่อน' },
<<<<<<< HEAD
  { ...TASK, path: '/cashback', title: 'แคชแบ็ก' },
=======
  { ...SHOP, path: '/redemption', title: 'แลกของรางวัล' },
  { ...SHOP, name: 'redemption-parent', path: '/redemption/$parentId', title: 'รายละเอียดของรางวัล' },
  { ...SHOP, name: 'redemption-items', path: '/redemption/$parentId/item', title: 'รายการของรางวัล', header: 'search' },
  {
    ...SHOP,

    name: 'redemption-submission',
    path: '/redemption/$parentId/item/$itemId/submission',
    title: 'ข้อมูลการจัดส่ง',
  },
>>>>>>> cashback-page
] as const satisfies readonly PageRow[]
