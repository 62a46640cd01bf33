import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { slotPriceCalls } from './calls.ts'

const slotPriceRefusals = {
  'slotPrices.changed': { status: 409, error: 'the prices were changed meanwhile', message: 'ราคาถูกแก้ไขแล้ว กรุณาตรวจทานใหม่' },
} as const satisfies Refusals<'slotPrices'>

export const slotPricesNoun = defineNoun({
  noun: 'slotPrices',
  console: slotPriceCalls,
  refusals: slotPriceRefusals,
  // Features F-8 (stats.view; every view is the auditor's). Members pay for access in points: its price is marketing's, as the tiers are.
  permissions: {
    'stats.view': {
      label: 'ดูราคาและการใช้สถิติสล็อต',
      roles: { owner: 'view', finance: 'view', risk: 'view', support: 'view', marketing: 'view', content: 'view', auditor: 'view' },
    },
    'stats.edit': { label: 'แก้ไขราคาดูสถิติสล็อต', roles: { owner: 'may', marketing: 'may' } },
  },
  audits: {
    'stats.prices': {},
  },
})
