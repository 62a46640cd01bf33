import type { Refusals } from '../../refusal.ts'
import { defineNoun } from '../../noun.ts'
import { platformsConsoleCalls } from './calls.ts'

const platformsRefusals = {
  'platforms.inactive': { status: 409, error: 'the platform is not active', message: 'ระบบนี้ยังไม่เปิดให้บริการ' },
  'platforms.not_found': { status: 404, error: 'platform not found', message: 'ไม่พบแพลตฟอร์มนี้' },
  'platforms.primary_stays': { status: 409, error: 'the primary platform stays active', message: 'ระบบหลักปิดไม่ได้' },
  'platforms.changed': { status: 409, error: 'changed meanwhile', message: 'มีคนแก้ไขไปแล้ว กรุณาตรวจทานใหม่' },
} as const satisfies Refusals<'platforms'>

export const platformsNoun = defineNoun({
  noun: 'platforms',
  console: platformsConsoleCalls,
  refusals: platformsRefusals,
  permissions: {
    'platforms.view': { label: 'ดูแพลตฟอร์ม', roles: { owner: 'view', finance: 'view', support: 'view', auditor: 'view' } },
    'platforms.edit': { label: 'แก้ไขแพลตฟอร์มและผู้ให้บริการกีฬา', roles: { owner: 'may' } },
  },
  audits: {
    'platform.edit': { changes: 'trust', label: 'แก้ไขลำดับหรือสถานะแพลตฟอร์ม' },
    'sports_provider.edit': { changes: 'trust', label: 'แก้ไขลำดับหรือสถานะผู้ให้บริการ' },
    'sports_provider.proposed': {},
    'sports_provider.approved': { changes: 'trust', label: 'อนุมัติที่อยู่หรือกุญแจใหม่ของผู้ให้บริการ' },
    'sports_provider.upstream': { changes: 'trust', label: 'ที่อยู่หรือกุญแจใหม่ของผู้ให้บริการมีผลแล้ว' },
    'sports_provider.declined': {},
    'sports_provider.undone': { changes: 'trust', label: 'ยกเลิกที่อยู่หรือกุญแจใหม่ของผู้ให้บริการก่อนมีผล' },
  },
})
