/** The groups of the navigation by kind of work, in their order. A group without pages is not shown. */
export const NAV_GROUPS = [
  { key: 'today', label: 'งานวันนี้', icon: 'clock' },
  { key: 'members', label: 'สมาชิก', icon: 'user' },
  { key: 'money', label: 'การเงิน', icon: 'wallet' },
  { key: 'games', label: 'เกม', icon: 'joystick' },
  { key: 'promotions', label: 'โปรโมชั่น', icon: 'ticket' },
  { key: 'rewards', label: 'รางวัล', icon: 'gift' },
  { key: 'risk', label: 'ความเสี่ยง', icon: 'shield' },
  { key: 'reports', label: 'รายงาน', icon: 'receipt' },
  { key: 'system', label: 'ระบบ', icon: 'key' },
] as const

export type NavGroup = (typeof NAV_GROUPS)[number]['key']
