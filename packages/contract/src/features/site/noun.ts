import { defineNoun } from '../../noun.ts'
import { siteCalls, siteConsoleCalls } from './calls.ts'
import { siteRefusals } from './refusals.ts'

export const siteNoun = defineNoun({
  noun: 'site',
  member: siteCalls,
  console: siteConsoleCalls,
  refusals: siteRefusals,
  // Source: console.md §8 (F-8 calls `content.edit` `site.edit`). `content.view` is apart, because an auditor reads everything (F-8).
  permissions: {
    'content.view': {
      label: 'ดูการตั้งค่าเว็บไซต์',
      roles: { owner: 'view', finance: 'view', marketing: 'view', content: 'view', auditor: 'view' },
    },
    'content.edit': { label: 'แก้ไขประกาศและเนื้อหาเว็บไซต์', roles: { owner: 'may', marketing: 'may', content: 'may' } },
    'settings.edit': { label: 'แก้ไขกติกาที่เกี่ยวกับเงิน (ต้องสองคน)', roles: { owner: 'two', finance: 'two', risk: 'two' } },
  },
  // Of the settings of the site one names an account of ours.
  audits: {
    'site.boost_made': { changes: 'value' },
    'site.boost_stopped': {},
    'site.pass_made': {},
    'site.pass_taken': {},
    'site.setting_proposed': {},
    'site.setting_approved': { changes: 'trust', label: 'อนุมัติบัญชีสำรองใหม่', subject: 'site:BACKUP_BANK_ACCOUNT' },
    'site.setting_saved': { changes: 'trust', label: 'บัญชีสำรองเปลี่ยนแล้ว', subject: 'site:BACKUP_BANK_ACCOUNT' },
    'site.setting_declined': {},
    'site.setting_undone': { changes: 'trust', label: 'ยกเลิกบัญชีสำรองใหม่ก่อนมีผล', subject: 'site:BACKUP_BANK_ACCOUNT' },
  },
})
