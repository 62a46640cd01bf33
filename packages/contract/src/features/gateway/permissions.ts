import type { Permissions } from '../../permission.ts'

export const gatewayPermissions = {
  'gateway.view': { label: 'ดูเกตเวย์ คำสั่ง และรายการโอน', roles: { owner: 'view', finance: 'view', support: 'view', auditor: 'view' } },
  'gateway.ask': { label: 'ถามผลรายการโอนจากเกตเวย์อีกครั้ง', roles: { owner: 'may', finance: 'may' } },
  'gateway.resolve': { label: 'ตัดสินรายการโอนที่ไม่ทราบผล (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
  'gateway.games': { label: 'อ่านรายการเกมจากเกตเวย์', roles: { owner: 'may', finance: 'may' } },
  'gateway.faults': { label: 'สั่งความผิดปกติของเกตเวย์จำลอง', roles: { owner: 'may' } },
} as const satisfies Permissions
