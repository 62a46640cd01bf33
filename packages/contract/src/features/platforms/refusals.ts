import type { Refusals } from '../../refusal.ts'

export const platformsRefusals = {
  'platforms.inactive': { status: 409, error: 'the platform is not active', message: 'ระบบนี้ยังไม่เปิดให้บริการ' },
  'platforms.not_found': { status: 404, error: 'platform not found', message: 'ไม่พบแพลตฟอร์มนี้' },
  'platforms.primary_stays': { status: 409, error: 'the primary platform stays active', message: 'ระบบหลักปิดไม่ได้' },
  'platforms.changed': { status: 409, error: 'changed meanwhile', message: 'มีคนแก้ไขไปแล้ว กรุณาตรวจทานใหม่' },
} as const satisfies Refusals<'platforms'>
