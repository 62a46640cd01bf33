import { defineNoun } from '../../noun.ts'
import { gatewayCalls, gatewayConsoleCalls } from './calls.ts'
import { gatewayRefusals } from './refusals.ts'

export const gatewayNoun = defineNoun({
  noun: 'gateway',
  member: gatewayCalls,
  console: gatewayConsoleCalls,
  refusals: gatewayRefusals,
  movements: {
    gateway_out: { token: 'credit', type: 'transfer', text: 'โอนไปยังระบบของคุณ' },
    gateway_out_returned: { token: 'credit', type: 'transfer', text: 'คืนเครดิตจากระบบของคุณ' },
    gateway_in: { token: 'credit', type: 'transfer', text: 'รับเครดิตจากระบบของคุณ' },
  },
  permissions: {
    'gateway.view': { label: 'ดูเกตเวย์ คำสั่ง และรายการโอน', roles: { owner: 'view', finance: 'view', support: 'view', auditor: 'view' } },
    'gateway.ask': { label: 'ถามผลรายการโอนจากเกตเวย์อีกครั้ง', roles: { owner: 'may', finance: 'may' } },
    'gateway.resolve': { label: 'ตัดสินรายการโอนที่ไม่ทราบผล (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
    'gateway.games': { label: 'อ่านรายการเกมจากเกตเวย์', roles: { owner: 'may', finance: 'may' } },
    'gateway.faults': { label: 'สั่งความผิดปกติของเกตเวย์จำลอง', roles: { owner: 'may' } },
  },
  audits: {
    'gateway.ask': {},
    'gateway.release': {},
    'gateway.refuse_held': {},
    'gateway.propose': {},
    'gateway.resolve': {},
    'gateway.decline': {},
    'gateway.fault': {},
    'gateway.games_read': {},
  },
})
