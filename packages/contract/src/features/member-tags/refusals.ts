import type { Refusals } from '../../refusal.ts'

export const memberTagRefusals = {
  'memberTags.not_found': { status: 404, error: 'no such tag that the roles of the operator see', message: 'ไม่พบป้ายนี้' },
  'memberTags.member_not_found': { status: 404, error: 'member not found', message: 'ไม่พบสมาชิกนี้' },
  'memberTags.other_group': {
    status: 403,
    error: 'the roles of the operator do not keep the tags of this group',
    message: 'บทบาทของคุณแก้ไขป้ายกลุ่มนี้ไม่ได้',
  },
  'memberTags.name_taken': { status: 409, error: 'the group has a tag of this name', message: 'กลุ่มนี้มีป้ายชื่อนี้แล้ว กรุณาใช้ชื่ออื่น' },
  'memberTags.too_many': {
    status: 409,
    error: 'there are as many tags as there may be',
    message: 'มีป้ายได้ไม่เกิน {max} ป้าย กรุณาเปลี่ยนชื่อป้ายที่เลิกใช้แทน',
  },
  'memberTags.off': { status: 409, error: 'the tag is out of use', message: 'ป้ายนี้เลิกใช้แล้ว' },
  'memberTags.member_full': {
    status: 409,
    error: 'the member has as many tags as a member may have',
    message: 'สมาชิกหนึ่งคนมีป้ายได้ไม่เกิน {max} ป้าย',
  },
} as const satisfies Refusals<'memberTags'>
