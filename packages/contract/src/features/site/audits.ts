import type { Audits } from '../../audit.ts'

// Of the settings of the site one names an account of ours.
export const siteAudits = {
  'site.boost_made': { changes: 'value' },
  'site.boost_stopped': {},
  'site.pass_made': {},
  'site.pass_taken': {},
  'site.setting_proposed': {},
  'site.setting_approved': { changes: 'trust', label: 'อนุมัติบัญชีสำรองใหม่', subject: 'site:BACKUP_BANK_ACCOUNT' },
  'site.setting_saved': { changes: 'trust', label: 'บัญชีสำรองเปลี่ยนแล้ว', subject: 'site:BACKUP_BANK_ACCOUNT' },
  'site.setting_declined': {},
  'site.setting_undone': { changes: 'trust', label: 'ยกเลิกบัญชีสำรองใหม่ก่อนมีผล', subject: 'site:BACKUP_BANK_ACCOUNT' },
} as const satisfies Audits
