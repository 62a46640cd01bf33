/** What operators read here. */
export const copy = { title: 'รายได้แนะนำเพื่อน', id: 'เลขรายการ', empty: 'ไม่มีรายการ' } as const
