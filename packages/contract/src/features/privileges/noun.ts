import { defineEvent } from '../../event.ts'
import { defineNoun } from '../../noun.ts'
import type { Tier, TierSource } from './states.ts'
import { privilegeCalls, privilegeConsoleCalls } from './calls.ts'
import { privilegeRefusals } from './refusals.ts'

/** A member's tier changed. */
export const tierChanged = defineEvent<{ readonly from: Tier; readonly to: Tier; readonly source: TierSource }>()('tier.changed')

export const privilegesNoun = defineNoun({
  noun: 'privileges',
  member: privilegeCalls,
  console: privilegeConsoleCalls,
  refusals: privilegeRefusals,
  // Features F-7, F-8: a tier that is given by hand takes two people. F-148: the auditor sees each.
  permissions: {
    'tiers.edit': { label: 'แก้ไขเกณฑ์และสิทธิประโยชน์ของระดับ (ต้องสองคน)', roles: { owner: 'two', marketing: 'two' } },
    'tiers.view': { label: 'ดูการกำหนดระดับสมาชิก', roles: { owner: 'view', marketing: 'view', auditor: 'view' } },
    'tiers.override': { label: 'กำหนดระดับสมาชิก (ต้องสองคน)', roles: { owner: 'two', marketing: 'two' } },
  },
  audits: {
    'tiers.propose': {},
    'tiers.override': { changes: 'value' },
    'tiers.decline': {},
    'tiers.proposed': {},
    'tiers.approved': { changes: 'trust', label: 'อนุมัติเกณฑ์ใหม่ของระดับสมาชิก' },
    'tiers.edit': { changes: 'trust', label: 'เกณฑ์ใหม่ของระดับสมาชิกมีผลแล้ว' },
    'tiers.declined': {},
    'tiers.undone': { changes: 'trust', label: 'ยกเลิกเกณฑ์ใหม่ของระดับสมาชิกก่อนมีผล' },
  },
})
